/** Deeds of tasks that cost money: a member who asked to play less is not shown them, and nothing celebrates them. */
const COSTLY: ReadonlySet<string> = new Set([
  'deposited',
  'staked',
  'deposits_arrived',
  'bets_placed',
  'bets_settled',
  'bets_won',
]);

/** Whether a deed of a task costs money (standards HRM-5, HRM-6). */
export function isCostly(deed: string): boolean {
  return COSTLY.has(deed);
}
