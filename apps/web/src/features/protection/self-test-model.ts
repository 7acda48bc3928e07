export type Advice = 'none' | 'low' | 'moderate' | 'high';

/**
 * The meaning of a score by the Problem Gambling Severity Index (Ferris and Wynne, 2001): nine questions of the last twelve
 * months, 0 to 3 each. Null while one is open.
 */
export function adviceFor(answers: readonly (number | undefined)[]): Advice | null {
  let score = 0;
  for (const answer of answers) {
    if (answer === undefined) return null;
    score += answer;
  }
  if (score === 0) return 'none';
  if (score <= 2) return 'low';
  return score <= 7 ? 'moderate' : 'high';
}
