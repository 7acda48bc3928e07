/** `1 bet`, `2 bets`: a count and its noun, for nouns that only take an s. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
