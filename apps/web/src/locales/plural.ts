/** `1 bet`, `2 bets`, `3 matches`: a count and its noun, which takes an s unless its plural is given. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
