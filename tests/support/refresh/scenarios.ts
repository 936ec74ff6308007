/** One way in which a hundred calls meet a token that has expired. */
export interface Scenario {
  name: string;
  tabs: 1 | 2;
  /** Web Locks, or on plain http the lease that takes their place. */
  over: 'Web Locks' | 'a lease';
  /** The 401s come all at once, or one by one over 0-400 ms, or as six connections let them through. */
  answers: 'burst' | 'staggered' | 'six at a time';
  tokens: 'fixed' | 'rotating';
  refresh: 'renews' | 'refuses' | 'breaks off' | 'has no token';
  takes: 'the current token' | 'never';
}

const usual = {
  tabs: 1,
  over: 'Web Locks',
  answers: 'burst',
  tokens: 'fixed',
  refresh: 'renews',
  takes: 'the current token',
} as const satisfies Omit<Scenario, 'name'>;

const shapes: readonly (Partial<Scenario> & { name: string })[] = [
  { name: 'burst' },
  { name: 'staggered over 0-400 ms', answers: 'staggered' },
  { name: 'two tabs, 50 + 50', tabs: 2 },
  { name: 'two tabs, 50 + 50, staggered', tabs: 2, answers: 'staggered' },
  { name: 'two tabs, 50 + 50, on plain http', tabs: 2, over: 'a lease' },
];

/** Everything that is tried: the shapes with both kinds of refresh tokens, then what goes wrong. */
export const scenarios: readonly Scenario[] = [
  ...shapes.flatMap((shape) =>
    (['fixed', 'rotating'] as const).map((tokens) => ({
      ...usual,
      ...shape,
      tokens,
      name: `${shape.name}, ${tokens} refresh token`,
    })),
  ),
  { ...usual, name: 'over six connections', answers: 'six at a time' },
  { ...usual, name: 'refresh refused', refresh: 'refuses' },
  { ...usual, name: 'refresh refused, two tabs', refresh: 'refuses', tabs: 2 },
  { ...usual, name: 'no refresh token', refresh: 'has no token' },
  { ...usual, name: 'the refresh breaks off', refresh: 'breaks off' },
  { ...usual, name: 'the refresh breaks off, two tabs', refresh: 'breaks off', tabs: 2 },
  { ...usual, name: 'an API that always says 401', takes: 'never' },
  { ...usual, name: 'an API that always says 401, staggered', takes: 'never', answers: 'staggered' },
];

export const requestsPerRound = 100;

/** What one round of a scenario came to. */
export interface Outcome {
  refreshes: number;
  wrongRefreshes: number;
  calls: number;
  /** By status. */
  answers: Readonly<Record<number, number>>;
  /** Bodies that were executed but not sent so, that were executed twice, or that were not executed. */
  bodiesAmiss: number;
  /** Tabs that were sent to the login, counted as often as they were. */
  redirects: number;
  /** Tabs whose storage holds neither both tokens nor none. */
  halfTokens: number;
  milliseconds: number;
}

/** What the outcome should be, in every round. */
export function expected({ tabs, refresh, takes }: Scenario): Omit<Outcome, 'milliseconds'> {
  const ends = refresh !== 'renews';
  const refused = ends || takes === 'never';
  return {
    refreshes: refresh === 'has no token' ? 0 : 1,
    wrongRefreshes: 0,
    calls: ends ? requestsPerRound : 2 * requestsPerRound,
    answers: { [refused ? 401 : 201]: requestsPerRound },
    bodiesAmiss: 0,
    redirects: ends ? tabs : 0,
    halfTokens: 0,
  };
}
