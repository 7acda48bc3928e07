import type { DevEnvironment } from '@touchline/server/testing';

const MATCHES = 500;

interface Size {
  readonly members: number;
  readonly bets: number;
}

/**
 * Members of a site who each staked the same number of bets on a day, and deposits of every fifth of them. The rows are written beside
 * the ledger's functions, without their checks, because only their number matters here. One member of a hundred stakes enough to rise.
 */
export async function fillDay(
  server: DevEnvironment,
  siteId: number,
  { from, size }: { from: Date; size: Size },
): Promise<void> {
  const { members, bets } = size;
  const begin = `'${from.toISOString()}'::timestamptz`;
  const moment = (n: string, of: number) => `${begin} + interval '1 day' * (${n}::float8 / ${of + 1})`;
  await server.platform.db.asOwner(async (owner) => {
    await owner.script('SET session_replication_role = replica; SET synchronous_commit = off');
    await owner.script(`
      INSERT INTO member (id, site_id, name, name_key, nick_name, password_hash, dial, phone_cipher, phone_hash, currency,
        terms_version, terms_accepted_at, created_at)
      SELECT n, ${siteId}, 'growth' || n, 'growth' || n, 'growth' || n, 'none', '86', sha256('bench'), sha256(n::text::bytea), 'CNY',
        'bench', ${begin}, ${begin}
      FROM generate_series(1, ${members}) AS n;
      INSERT INTO ledger_account (site_id, member_id, kind, currency, allow_negative)
      SELECT ${siteId}, n, kind, 'CNY', false FROM generate_series(1, ${members}) AS n, unnest(ARRAY['available', 'bonus']) AS kind;
      INSERT INTO match (id, sport, info, start_at, status)
      SELECT n, 'football', '{}', ${begin}, 'ended' FROM generate_series(1, ${MATCHES}) AS n;
      INSERT INTO bet (id, site_id, member_id, idempotency_key, input_hash, kind, currency, stake, unit_stake, potential_return,
        odds_change, odds_format, rule_version, address, device, placed_at, status, accepted_at, settled_at, first_settled_at, payout)
      SELECT n, ${siteId}, 1 + n % ${members}, 'growth' || n, sha256('bench'), 'single', 'CNY', s.stake, s.stake, 2 * s.stake,
        'none', 'decimal', 'bench', '127.0.0.1', 'bench', ${begin}, 'settled', ${begin}, ${moment('n', bets)}, ${moment('n', bets)}, 0
      FROM generate_series(1, ${bets}) AS n, LATERAL (SELECT CASE WHEN n % ${members} % 100 = 0 THEN 200000 ELSE 10000 END AS stake) AS s;
      INSERT INTO bet_leg (bet_id, position, match_id, market_id, type, period, outcome, odds_milli, in_play, result)
      SELECT n, 0, 1 + (n / ${members} * 37 + n) % ${MATCHES}, 'bench', '1x2', 'match', CASE WHEN n % 50 = 0 THEN 'away' ELSE 'home' END, 2000, false,
        'lost'
      FROM generate_series(1, ${bets}) AS n;
      INSERT INTO pay_order (id, site_id, member_id, kind, status, currency, amount, route, provider, idempotency_key, input_hash,
        created_at, updated_at)
      SELECT n, ${siteId}, n, 'deposit', 'succeeded', 'CNY', 10000, '101', 'bench', 'growth' || n, sha256('bench'), ${begin},
        ${moment('n', members)}
      FROM generate_series(1, ${members}) AS n WHERE n % 5 = 0;
      INSERT INTO ledger_journal (id, site_id, block_id, kind, key, input_hash, reference, session_id, at)
      SELECT n, ${siteId}, 1, 'bench', 'deposit/' || n, sha256('bench'), 'deposit/' || n, NULL, ${moment('n', members)}
      FROM generate_series(1, ${members}) AS n WHERE n % 5 = 0;
      INSERT INTO ledger_entry (journal_id, position, debit_account, credit_account, currency, amount, debit_balance, credit_balance)
      SELECT n, 1, b.id, a.id, 'CNY', 10000, 0, 0
      FROM generate_series(1, ${members}) AS n JOIN ledger_account a ON a.member_id = n AND a.kind = 'available'
      JOIN ledger_account b ON b.member_id = n AND b.kind = 'bonus' WHERE n % 5 = 0;`);
    await owner.script(
      'VACUUM ANALYZE member, bet, bet_leg, match, pay_order, ledger_journal, ledger_entry, ledger_account',
    );
    await owner.script('CHECKPOINT');
  });
}
