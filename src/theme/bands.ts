/** The colour names of the four performance bands; a band is always told in words as well. */
export const bandColours = {
  excellent: { ink: 'excellent', tint: 'excellentTint' },
  good: { ink: 'good', tint: 'goodTint' },
  average: { ink: 'average', tint: 'averageTint' },
  'needs improvement': { ink: 'poor', tint: 'poorTint' },
} as const;
