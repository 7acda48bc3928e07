import { codes } from '@touchline/contract/codes';
import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';

const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
const reason = 'passport seen, case 17';
let asks: OperatorSession;
let agrees: OperatorSession;
beforeAll(async () => {
  asks = await signedInOperator(server, 'asks', ['compliance']);
  agrees = await signedInOperator(server, 'agrees', ['compliance']);
});

async function named(realName: string) {
  const account = await newAccount(server.url);
  await must(account.client, 'updateInfoVal', { key: 'realName', value: realName });
  const { id: memberId } = await must(account.client, 'memberInfo', {});
  return { ...account, memberId };
}

it('needs two operators, is on record, is sent to the member, and leaves nothing readable in its request', async () => {
  const { client, memberId } = await named('王晓明');
  expect(await refusal(client, 'updateInfoVal', { key: 'realName', value: '王小明' })).toBe('real_name_fixed');
  const asked = { idempotencyKey: newKey(), reason, memberId, realName: '王小明', birthday: '1991-02-03' };
  const { decisionId } = await asks.must('correctIdentity', asked);
  expect(await asks.must('correctIdentity', asked)).toEqual({ decisionId });
  expect(await asks.call('decide', { decisionId, verdict: 'approve', reason })).toMatchObject({
    reason: 'same_operator',
  });
  const { items } = await agrees.must('listDecisions', {});
  expect(items).toMatchObject([
    { kind: 'identity', payload: { correct: { realName: '王小明', birthday: '1991-02-03' } } },
  ]);
  await agrees.must('decide', { decisionId, verdict: 'approve', reason });

  const { realName, birthday } = await must(client, 'memberMaterial', {});
  expect([realName, birthday]).toEqual(['王**', '****-02-03']);
  const { db, vault } = server.platform;
  const [row] = await db.query<{ birthday: string; person: Uint8Array; cipher: Uint8Array }>(
    'SELECT birthday, person_hash AS person, real_name_cipher AS cipher FROM member WHERE id = $1',
    [BigInt(memberId)],
  );
  expect(vault.decrypt(row?.cipher ?? new Uint8Array(), `member.real_name_cipher/${memberId}`)).toBe('王小明');
  expect(Buffer.from(row?.person ?? [])).toEqual(vault.fingerprint('person', '王小明/1991-02-03'));
  const { items: events } = await agrees.must('significantEvents', { kind: 'personal_data', memberId });
  expect(
    events
      .slice(0, 2)
      .map(({ detail: { by, field } }) => `${by}: ${field}`)
      .sort(),
  ).toEqual(['asks, agrees: birthday', 'asks, agrees: real_name']);
  const kept = await db.query<{ payload: unknown; sealed: unknown }>(
    'SELECT payload, sealed_cipher AS sealed FROM decision WHERE id = $1',
    [BigInt(decisionId)],
  );
  expect(kept).toMatchObject([{ sealed: null }]);
  const trail = await db.query(`SELECT * FROM operator_trail`);
  const rows = JSON.stringify([kept, trail], (_, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const secret of ['王小明', '1991-02-03']) expect(rows).not.toContain(secret);
});

it('refuses a change that is no correction, and a member who is too young or gone', async () => {
  const { memberId } = await named('李大山');
  const ask = (part: object, id = memberId) =>
    asks.call('correctIdentity', { idempotencyKey: newKey(), reason, memberId: id, ...part });
  expect(await ask({ realName: '李大山' }, '7')).toMatchObject({ code: codes.notFound });
  expect(await ask({ realName: '李..山' })).toMatchObject({ reason: 'real_name_wrong' });
  expect(await ask({ realName: '李大山' })).toMatchObject({ reason: 'nothing_to_correct' });
  expect(await ask({})).toMatchObject({ reason: 'nothing_to_correct' });
  const young = new Date(clock.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10);
  expect(await ask({ birthday: young })).toMatchObject({ reason: 'underage' });
  await server.platform.db.query(`UPDATE member SET status = 'closed' WHERE id = $1`, [BigInt(memberId)]);
  expect(await ask({ realName: '李小山' })).toMatchObject({ reason: 'member_closed' });
});

it('signs out a member who turns out to be an excluded person, and allows nobody to correct themselves out of an exclusion', async () => {
  const excluded = await named('赵一');
  const { client, memberId } = await named('钱二');
  const birthday = '1988-08-08';
  const correct = async (id: string, part: object) => {
    const { decisionId } = await asks.must('correctIdentity', {
      idempotencyKey: newKey(),
      reason,
      memberId: id,
      ...part,
    });
    return agrees.call('decide', { decisionId, verdict: 'approve', reason });
  };
  expect(await correct(excluded.memberId, { birthday })).toMatchObject({ ok: true });
  await asks.must('excludeMember', { memberId: excluded.memberId, kind: 'operator', until: null, reason });
  expect(await correct(memberId, { realName: '赵一', birthday })).toMatchObject({ ok: true });
  await expect.poll(() => refusal(client, 'memberInfo', {})).toBe(codes.authError);
  const back = { idempotencyKey: newKey(), reason, memberId, realName: '钱二' };
  expect(await asks.call('correctIdentity', back)).toMatchObject({ reason: 'member_excluded' });
  // Nor does anybody free the others by a correction of the account that is excluded itself.
  const other = { idempotencyKey: newKey(), reason, memberId: excluded.memberId, realName: '赵二' };
  expect(await asks.call('correctIdentity', other)).toMatchObject({ reason: 'member_excluded' });
});
