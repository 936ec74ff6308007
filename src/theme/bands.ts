/** The colours of the history's four performance bands; a band is always told in words as well. */
export const bandColours = {
  excellent: { ink: 'excellent', tint: 'excellentTint' },
  good: { ink: 'good', tint: 'goodTint' },
  average: { ink: 'average', tint: 'averageTint' },
  needsImprovement: { ink: 'poor', tint: 'poorTint' },
} as const;

/** The colours of the review's three tones. */
export const toneColours = { success: 'excellent', warning: 'average', danger: 'poor' } as const;
