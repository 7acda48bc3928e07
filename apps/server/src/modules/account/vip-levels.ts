/** SQL for the unit that each member settles in. Levels are computed over all members at once, in one statement each. */
export const UNIT_OF_MEMBERS = '(SELECT id, currency FROM member)';

/** SQL that shows levels on their members; `changed` has the columns `member_id` and `level`. */
export function showLevels(changed: string): string {
  return `UPDATE member SET vip_level = shown.level FROM ${changed} AS shown WHERE member.id = shown.member_id`;
}
