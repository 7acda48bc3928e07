import type { CountedDeed } from '@touchline/contract/site';
import type { Queryable } from '../../platform/db/database.ts';

/**
 * The query that counts each deed of member $1 from $2 until $3. A binding counts while it exists, whenever it was made. A bet
 * that was void or pushed as a whole is no bet that was settled, and one that was opened again counts as of the first time. A
 * free bet counts for nothing, because it is a reward itself.
 */
const COUNTS: Readonly<Record<CountedDeed, string>> = {
  phone_bound: `SELECT count(*) FROM member WHERE id = $1 AND length(phone_hash) > 0`,
  card_bound: `SELECT count(*) FROM destination WHERE member_id = $1 AND kind = 'card' AND removed_at IS NULL`,
  days_signed: `SELECT count(DISTINCT day) FROM sign_in_day WHERE member_id = $1 AND NOT is_made_up AND at >= $2 AND at < $3`,
  messages_sent: `SELECT count(*) FROM chat_message WHERE member_id = $1 AND verdict = 'shown' AND gift IS NULL AND packet IS NULL
    AND NOT is_follow AND at >= $2 AND at < $3`,
  hosts_followed: `SELECT count(*) FROM live_follow WHERE member_id = $1 AND ended_at IS NULL AND at >= $2 AND at < $3`,
  deposits_arrived: `SELECT count(DISTINCT o.id) FROM pay_order o
    JOIN ledger_journal j ON j.reference = o.id::text AND j.kind = 'deposit' AND j.at >= $2 AND j.at < $3
    WHERE o.member_id = $1 AND o.kind = 'deposit' AND o.status = 'succeeded'`,
  bets_placed: `SELECT count(*) FROM bet WHERE member_id = $1 AND free_bet_id IS NULL AND status IN ('accepted', 'settled') AND placed_at >= $2 AND placed_at < $3`,
  bets_settled: `SELECT count(*) FROM bet WHERE ${settled()}`,
  bets_won: `SELECT count(*) FROM bet WHERE ${settled()} AND payout > stake`,
};

function settled(): string {
  return `member_id = $1 AND free_bet_id IS NULL AND status = 'settled'
    AND coalesce(first_settled_at, settled_at) >= $2 AND coalesce(first_settled_at, settled_at) < $3
    AND EXISTS (SELECT FROM bet_leg l WHERE l.bet_id = bet.id AND l.result NOT IN ('push', 'void'))`;
}

/** The number of times that a member did each of these deeds between two moments. */
export async function countedDeeds(
  on: Queryable,
  memberId: bigint,
  { from, to }: { readonly from: Date; readonly to: Date },
  deeds: readonly CountedDeed[],
): Promise<ReadonlyMap<CountedDeed, bigint>> {
  const wanted = [...new Set(deeds)];
  if (wanted.length === 0) return new Map();
  const rows = await on.query<{ deed: CountedDeed; count: bigint }>(
    `SELECT deed, count FROM unnest($4::text[], ARRAY[${wanted.map((deed) => `(${COUNTS[deed]})`).join(', ')}]) AS n (deed, count)
     WHERE $1::bigint IS NOT NULL AND $2::timestamptz <= $3::timestamptz`,
    [memberId, from, to, wanted],
  );
  return new Map(rows.map(({ deed, count }) => [deed, count]));
}
