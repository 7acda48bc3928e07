import { eraseMember, exportMember, exportOnRecord, inputHash } from '@touchline/server/testing';
import { expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { must } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';

const { server } = useServer();
const request = { by: 'anna', reason: 'request 17' };

it('of a member is exported whole, in plain text and without secrets', async () => {
  const { client, name, phone } = await newAccount(server.url);
  const { id } = await must(client, 'memberInfo', {});
  const data = await exportMember(server.platform, 5000, name.toUpperCase());
  expect(data.member).toMatchObject([{ id, name, phone }]);
  expect(data.session).toMatchObject([{ member_id: id, address: '127.0.0.1' }]);
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['ledger_account', 'session']));
  expect(JSON.stringify(data)).not.toMatch(/argon2|_hash|_cipher/);
  await expect(exportMember(server.platform, 5001, name)).rejects.toThrow(`no member ${name}`);
});

it('is given out only to somebody who says why, and the trail has the entry', async () => {
  const { client, name } = await newAccount(server.url);
  const { id } = await must(client, 'memberInfo', {});
  const { platform } = server;
  await expect(exportOnRecord(platform, 5000, name, { by: 'anna', reason: '' })).rejects.toThrow(
    'who asks for it and why',
  );
  const data = await exportOnRecord(platform, 5000, name, request);
  expect(data.member).toMatchObject([{ id, name }]);
  expect(
    await platform.db.query('SELECT operator, call, kind, reason FROM operator_trail WHERE about_member = $1', [
      BigInt(id),
    ]),
  ).toEqual([{ operator: 'anna', call: 'exportMember', kind: 'read', reason: request.reason }]);
});

it('of a closed account is erased, on record, and its name and number are free again', async () => {
  const { client, name, phone } = await newAccount(server.url);
  const { id } = await must(client, 'memberInfo', {});
  const { db } = server.platform;
  await expect(eraseMember(server.platform, 5000, name, request)).rejects.toThrow('only a closed account');
  await db.query(`INSERT INTO game_collection VALUES ($1, 'YBDZ', 'YBDZ-1', now())`, [BigInt(id)]);
  await db.query(`UPDATE member SET status = 'closed' WHERE id = $1`, [BigInt(id)]);
  await expect(eraseMember(server.platform, 5000, name, { by: '', reason: '' })).rejects.toThrow('who does it and why');
  await eraseMember(server.platform, 5000, name, request);
  const left = await exportMember(server.platform, 5000, `erased-${id}`);
  expect(JSON.stringify(left)).not.toContain(phone);
  expect(JSON.stringify({ ...left, significant_event: [] })).not.toContain(name);
  expect(await db.query('SELECT 1 FROM game_collection WHERE member_id = $1', [BigInt(id)])).toEqual([]);
  expect(left.session).toMatchObject([{ address: '127.0.0.0/24', device: '' }]);
  expect(left.significant_event).toMatchObject([{ kind: 'member_erased', detail: request }]);
  await expect(exportMember(server.platform, 5000, name)).rejects.toThrow(`no member ${name}`);
});

it('is exported also where it has another name, and a request to correct it does not outlive the erasure', async () => {
  const [first, second] = [await newAccount(server.url), await newAccount(server.url)];
  for (const { client } of [first, second]) await must(client, 'updateInfoVal', { key: 'realName', value: '周双双' });
  const { id } = await must(second.client, 'memberInfo', {});
  const { decisions } = server.modules;
  const asked = { siteId: 5000, kind: 'identity' as const, memberId: BigInt(id), payload: {}, reason: 'passport seen' };
  const secret = { realName: '周双', birthday: null };
  const made = await decisions.request({ ...asked, secret, operator: 'alice', key: 'a' });
  const data = await exportMember(server.platform, 5000, second.name);
  expect(data.duplicate_account).toMatchObject([{ other_id: id, by: 'person' }]);
  expect(data.decision).toMatchObject([{ id: String(made), about_member: id }]);
  const { db } = server.platform;
  const row = () =>
    db.query<{ hash: Uint8Array }>(
      'SELECT status, decided_by AS by, sealed_cipher AS sealed, input_hash AS hash FROM decision WHERE about_member = $1',
      [BigInt(id)],
    );
  const guess = { kind: 'identity', about: id, payload: {}, secret, reason: 'passport seen' };
  expect(Buffer.from((await row())[0]?.hash ?? [])).not.toEqual(inputHash(guess));
  await db.query(`UPDATE member SET status = 'closed' WHERE id = $1`, [BigInt(id)]);
  const rooms = await db.query(
    `UPDATE live_room SET member_id = $1, tax_cipher = '\\x01' WHERE id = (SELECT min(id) FROM live_room) RETURNING id`,
    [BigInt(id)],
  );
  expect(rooms, 'the member is a host, of whom the facts for the tax are known').toHaveLength(1);
  await eraseMember(server.platform, 5000, second.name, { ...request, by: 'alice' });
  expect(await db.query('SELECT FROM live_room WHERE member_id = $1 AND tax_cipher IS NOT NULL', [BigInt(id)])).toEqual(
    [],
  );
  expect(await row()).toMatchObject([{ status: 'refused', by: 'alice (erasure)', sealed: null }]);
  expect((await row())[0]?.hash).toHaveLength(0);
});

it('that is encrypted is where an erasure removes it, or where the law keeps it', async () => {
  const columns = await server.platform.db.query<{ place: string }>(
    `SELECT c.table_name || '.' || c.column_name AS place FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name LIKE '%\\_cipher' ORDER BY 1`,
  );
  expect(columns.map(({ place }) => place)).toEqual([
    // A decision blanks its data once it was decided, and also where a member is erased: the member to be taken over, and the
    // values to be corrected.
    'decision.sealed_cipher',
    // Kept: where money was paid to.
    'destination.content_cipher',
    // A key of the platform.
    'kept_key.key_cipher',
    // Removed when the host is erased, or another member becomes the host.
    'live_room.tax_cipher',
    // Forgotten 90 days after the order ended, or at once when the member is erased.
    'mall_exchange.delivery_cipher',
    'member.email_cipher',
    'member.phone_cipher',
    'member.real_name_cipher',
    'member_address.content_cipher',
    // The key of an operator's authenticator: no member's.
    'operator.secret_cipher',
    // Blanked by itself once a message was sent.
    'outbound_message.text_cipher',
    'outbound_message.to_cipher',
    'password_reset.target_cipher',
    // Kept: how an order was to be paid.
    'pay_in.instruction_cipher',
    'second_factor.secret_cipher',
    // A key of a site, for three hours.
    'wire_key.private_cipher',
  ]);
});
