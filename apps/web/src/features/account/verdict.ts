/** The text of a rule's verdict, or true when the value is fine. */
export function verdict<Problem extends string>(
  problem: Problem | null,
  texts: Readonly<Record<Problem, string>>,
): string | true {
  return problem === null ? true : texts[problem];
}
