/** The ways in which a club's kit and crest divide their two colours. */
export const crestPatterns = ['plain', 'band', 'half', 'stripe'] as const;
export type CrestPattern = (typeof crestPatterns)[number];
