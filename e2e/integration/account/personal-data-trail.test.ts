import { afterAll, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { codeFor, proofOf } from '../../src/codes.ts';
import { must } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';

const { server } = useServer({ env: { OPERATOR_PORT: '0' } });
let operator: OperatorSession | undefined;
afterAll(() => operator?.headless.realtime.stop());

/** The changes of a member's data that operators read, the first change first. */
async function changesOf(memberId: string) {
  operator ??= await signedInOperator(server, 'reader', ['auditor']);
  const { items } = await operator.must('significantEvents', { kind: 'personal_data', memberId });
  return items.toReversed();
}

it('names the person, field and address of a change of a member’s data, and masks the values before and after', async () => {
  const account = await newAccount(server.url);
  const { client, name, phone } = account;
  const { id } = await must(client, 'memberInfo', {});
  await must(client, 'updateNickName', { nickName: '看台老张' });
  await must(client, 'updateInfoVal', { key: 'realName', value: '张小明' });
  await must(client, 'updateInfoVal', { key: 'gender', value: 'male' });
  await must(client, 'updateInfoVal', { key: 'gender', value: 'male' });
  await must(client, 'updateAvatar', { avatarId: 'preset:3' });
  const next = { dial: '86', phone: `137${phone.slice(3)}` };
  const { requestId } = await must(client, 'sendCode', { purpose: 'bindPhone', ...next });
  const smsCode = await codeFor(client, next.phone);
  const proof = await proofOf(client, 'changePhone', phone);
  await must(client, 'bindPhone', { ...next, requestId, smsCode, proof });

  const changes = await changesOf(id);
  expect(changes.map(({ detail: { by, field, before, after } }) => [by, field, before, after])).toEqual([
    ['member', 'nick_name', expect.stringContaining('***'), '看台***张'],
    ['member', 'real_name', '', '张**'],
    ['member', 'gender', 'unspecified', 'male'],
    ['member', 'avatar', 'preset:1', 'preset:3'],
    ['member', 'phone', expect.stringContaining('****'), expect.stringMatching(/^137\*{4}\d{4}$/)],
  ]);
  expect(new Set(changes.map(({ network, memberId }) => `${network} ${memberId}`))).toEqual(
    new Set([`127.0.0.0/24 ${id}`]),
  );
  // The list names the account; the changes themselves name nobody.
  expect(new Set(changes.map((change) => change.name))).toEqual(new Set([name]));
  const details = JSON.stringify(changes.map(({ detail }) => detail));
  for (const secret of [phone, next.phone, '张小明', name]) expect(details).not.toContain(secret);
  // The mark of a value is the same in every place, and another for another member.
  const [moved] = changes.slice(-1);
  expect(moved?.detail.afterMark).not.toBe(moved?.detail.beforeMark);
});

it('follows an address from its first line to its end', async () => {
  const { client } = await newAccount(server.url);
  const { id } = await must(client, 'memberInfo', {});
  const fields = { name: '张小明', dial: '86', phone: '13700000009', region: '上海市', detail: '解放路100号' };
  const { items } = await must(client, 'insertAddress', { ...fields, isDefault: true });
  const addressId = items[0]?.addressId ?? '';
  await must(client, 'updateAddress', { ...fields, detail: '人民路7号', addressId, isDefault: true });
  await must(client, 'deleteAddress', { addressId });
  const [first, second] = ['张** 上海市 解放路****', '张** 上海市 人民路****'];
  const changes = (await changesOf(id)).map(({ detail: { before, after } }) => [before, after]);
  expect(changes).toEqual([
    ['', first],
    [first, second],
    [second, ''],
  ]);
});

it('cannot be changed by the application', async () => {
  const { db } = server.platform;
  await expect(db.query(`UPDATE significant_event SET detail = '{}' WHERE kind = 'personal_data'`)).rejects.toThrow();
});
