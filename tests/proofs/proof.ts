/** How large a proof is run, and from which seed its random choices come. */
export interface ProofOptions {
  seed: number;
  /** 1 is the size that the proof's own texts speak of; 0.1 a tenth of it. */
  scale: number;
  /** Tells whoever waits how far it is. */
  log: (line: string) => void;
}

export interface Verdict {
  /** Whether everything that the proof stands for held. */
  held: boolean;
  /** What was measured, as Markdown for docs/proofs.md; counterexamples included. */
  report: string;
}

/** A long proof: `npm run prove -- NAME`. The file tests/proofs/NAME.proof.ts exports it as `proof`. */
export interface Proof {
  /** One sentence: what holds. */
  claim: string;
  run(options: ProofOptions): Promise<Verdict>;
}
