import type { Queryable } from '../../platform/db/database.ts';
import { maskAddress } from '../../platform/events/mask-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Cell, cellOf, cellOfRow } from '../../platform/sealed-columns.ts';

type Row = Readonly<Record<string, unknown>>;
type Parts = Pick<Platform, 'db' | 'vault' | 'clock' | 'ids'>;

/** Thrown where a request about a member's data cannot be met; the message says why. */
export class PersonalDataError extends Error {}

/** Secrets of the platform about a member, which say nothing about the person, and where an operator worked. */
const SECRET = /(_hash|secret_cipher|idempotency_key|launch_key)$|^operator_trail\.address$/;
const CIPHER = /_cipher$/;

/**
 * Everything the platform keeps under a member's id, by table: what was encrypted in plain text, without hashes and secrets. Tables are
 * found by their columns that refer to a member or are named after one, so that a new one is never forgotten.
 */
export async function exportMember({ db, vault }: Parts, siteId: number, name: string) {
  const member = await memberOf(db, siteId, name);
  const tables = await db.query<{ name: string; columns: string[] }>(
    `SELECT name, array_agg(place ORDER BY place) AS columns FROM (
       SELECT table_name::text AS name, column_name::text AS place FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name IN ('member_id', 'about_member')
       UNION
       SELECT t.relname::text, a.attname::text FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid = 'member'::regclass
     ) AS found GROUP BY name ORDER BY name`,
  );
  const data: Record<string, readonly Row[]> = { member: [plainRow('member', member)] };
  for (const { name: table, columns } of tables) {
    const isOwn = columns.map((column) => `"${column}" = $1`).join(' OR ');
    const rows = await db.query<Row>(`SELECT * FROM "${table}" WHERE ${isOwn}`, [member.id]);
    if (rows.length > 0) data[table] = rows.map((row) => plainRow(table, row));
  }
  return data;

  function plainRow(table: string, row: Row): Row {
    return Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !SECRET.test(`${table}.${column}`))
        .filter(([column, value]) => CIPHER.test(column) || !(value instanceof Uint8Array))
        .map(([column, value]) => [
          column.replace(CIPHER, ''),
          CIPHER.test(column) ? opened(value, cellOfRow(table, column, row)) : plain(value),
        ]),
    );
  }

  function opened(value: unknown, cell: Cell | null): string | null {
    return value instanceof Uint8Array && cell ? vault.decrypt(value, cell) : null;
  }
}

/**
 * Removes from a closed account the data that identifies its member. It keeps what the law requires: money and its orders,
 * bets, destinations of payouts, exclusions with the fingerprint of the person and the birth date by which an excluded person is
 * looked for, complaints, significant events. It cannot be undone.
 */
export async function eraseMember(
  { db, vault, clock, ids }: Parts,
  siteId: number,
  name: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  if (by === '' || reason === '') throw new PersonalDataError('an erasure names who does it and why');
  await db.transaction(async (tx) => {
    const member = await memberOf(tx, siteId, name);
    if (member.status !== 'closed') throw new PersonalDataError('only a closed account is erased');
    const { id } = member;
    const gone = `erased-${id}`;
    await tx.query(
      `UPDATE member SET name = $2, name_key = $2, nick_name = '', password_hash = '', withdraw_password_hash = NULL,
         dial = '', phone_cipher = $3, phone_hash = $4, email_cipher = NULL, email_hash = NULL, real_name_cipher = NULL,
         birthday = CASE WHEN EXISTS (SELECT FROM exclusion WHERE member_id = $1) THEN birthday END, gender = 'unspecified', avatar = 'preset:1', invite_code = '', identity_verified_by = NULL
       WHERE id = $1`,
      [id, gone, vault.encrypt('', cellOf('member.phone_cipher', id)), vault.fingerprint('erased', gone)],
    );
    for (const table of [
      'member_address',
      'member_picture',
      'recovery_code',
      'second_factor',
      'password_reset',
      'favourite_match',
      'game_collection',
      'invitation_code',
    ])
      await tx.query(`DELETE FROM ${table} WHERE member_id = $1`, [id]);
    // Open requests about an erased member are refused, so that neither sealed data about the person nor its hash remains.
    await tx.query(
      `UPDATE decision SET status = 'refused', decided_by = $2, decided_at = $3, decided_reason = $4, sealed_cipher = NULL
       WHERE about_member = $1 AND status = 'requested' AND sealed_cipher IS NOT NULL`,
      [id, `${by} (erasure)`, new Date(clock.now()), reason],
    );
    await tx.query(`UPDATE decision SET input_hash = '' WHERE about_member = $1`, [id]);
    await tx.query('UPDATE mall_exchange SET delivery_cipher = NULL WHERE member_id = $1', [id]);
    await tx.query('UPDATE live_room SET tax_cipher = NULL WHERE member_id = $1', [id]);
    await blankSessions(tx, id);
    await tx.query(
      `INSERT INTO significant_event (id, site_id, at, kind, member_id, address, detail)
       VALUES ($1, $2, $3, 'member_erased', $4, '', $5::jsonb)`,
      [ids.next(), siteId, new Date(clock.now()), id, JSON.stringify({ by, reason })],
    );
  });
}

async function memberOf(on: Queryable, siteId: number, name: string): Promise<Row & { id: bigint; status: string }> {
  const [member] = await on.query<Row & { id: bigint; status: string }>(
    'SELECT * FROM member WHERE site_id = $1 AND name_key = $2 FOR UPDATE',
    [siteId, name.toLowerCase()],
  );
  if (!member) throw new PersonalDataError(`site ${siteId} has no member ${name}`);
  return member;
}

async function blankSessions(on: Queryable, memberId: bigint): Promise<void> {
  const sessions = await on.query<{ id: bigint; address: string }>(
    'SELECT id, address FROM session WHERE member_id = $1',
    [memberId],
  );
  await on.query(
    `UPDATE session SET address = seen.network, device = '' FROM unnest($1::bigint[], $2::text[]) AS seen (id, network)
     WHERE session.id = seen.id`,
    [sessions.map(({ id }) => id), sessions.map(({ address }) => maskAddress(address))],
  );
}

/** The value in a form that JSON can carry. */
function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
