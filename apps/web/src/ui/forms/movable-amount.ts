/** All of a balance that a venue moves: everything, or whole units only. */
export function movableOf(balance: string, wholeAmounts: boolean): string {
  return wholeAmounts ? balance.replace(/\.\d+$/, '.00') : balance;
}
