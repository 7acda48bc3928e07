import type { openDatabase } from '@touchline/server/testing';
import type { Player } from './player.ts';

/** Everything acknowledged is there once, nothing else is, and the venues hold what the books say. */
export async function compare(
  db: Awaited<ReturnType<typeof openDatabase>>,
  players: readonly Player[],
  played: bigint,
): Promise<string[]> {
  const found: string[] = [];
  const taken = (...calls: string[]) =>
    players
      .flatMap((player) => player.asked)
      .filter(({ state, call }) => state === 'taken' && calls.includes(call))
      .map(({ id }) => id)
      .sort();
  const stored = async (sql: string) => (await db.query<{ id: bigint }>(sql)).map(({ id }) => String(id)).sort();
  const same = (what: string, asked: readonly (string | null)[], kept: readonly string[]) => {
    if (JSON.stringify(asked) !== JSON.stringify(kept))
      found.push(`${what}: ${asked.length} taken, ${kept.length} kept`);
  };
  same('bets', taken('placeBet'), await stored('SELECT id FROM bet'));
  same('deposits', taken('createDeposit'), await stored(`SELECT id FROM pay_order WHERE kind = 'deposit'`));
  same('withdrawals', taken('createWithdrawal'), await stored(`SELECT id FROM pay_order WHERE kind = 'withdraw'`));
  const paid = players.flatMap((player) => [...player.paid]).sort();
  const credited = await stored(`SELECT id FROM pay_order WHERE kind = 'deposit' AND status = 'succeeded'`);
  if (paid.some((id) => !credited.includes(id))) found.push(`${paid.length} paid, ${credited.length} credited`);
  const [venues] = await db.query<{ won: bigint; left: bigint }>(
    `SELECT coalesce(sum(-balance) FILTER (WHERE kind = 'venue_result'), 0)::bigint AS won,
            coalesce(sum(balance) FILTER (WHERE kind LIKE 'venue/%'), 0)::bigint AS left FROM ledger_account`,
  );
  if (venues?.left === 0n && venues.won !== played) found.push(`venues paid ${played}, the books say ${venues.won}`);
  return found;
}
