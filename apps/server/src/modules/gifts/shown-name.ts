import { maskForRoom } from '@touchline/rules/text';
import type { Queryable } from '../../platform/db/database.ts';

/** The name of a member who does not want to be named. */
const NOBODY = '神秘人';

/** The name under which a room and its banner show who gave something. */
export async function shownName(db: Queryable, memberId: bigint, nickName: string): Promise<string> {
  const [row] = await db.query<{ isHidden: boolean }>(
    'SELECT is_hidden AS "isHidden" FROM gift_member WHERE member_id = $1',
    [memberId],
  );
  return row?.isHidden ? NOBODY : maskForRoom(nickName);
}
