import type { CallInput } from '@touchline/contract';
import { engines } from '@touchline/server/testing';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { must, newKey, refusal } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REVIEW_MS = 5_000;

describe.each(engines)('complaints on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });

  const filed = (part: Partial<CallInput<'fileComplaint'>> = {}): CallInput<'fileComplaint'> => ({
    idempotencyKey: newKey(),
    subject: 'money',
    text: '充值已付款，余额一直没有到账',
    reference: '382477335128965369',
    ...part,
  });
  const mine = async (client: HeadlessClient) => (await must(client, 'complaints', {})).items;
  const runReview = async () => {
    clock.advance(REVIEW_MS + 1);
    while ((await server.platform.jobs.runDue()) > 0);
  };

  it('have a number, a state and a day by which they are answered', async () => {
    const { client } = await newAccount(server.url);
    expect(await mine(client)).toEqual([]);
    const complaint = await must(client, 'fileComplaint', filed());
    expect(complaint).toMatchObject({
      status: 'received',
      dueAt: clock.now() + 14 * DAY_MS,
      isOverdue: false,
      reference: '382477335128965369',
      events: [{ kind: 'received', text: '' }],
    });
    expect(await mine(client)).toEqual([complaint]);
  });

  it('are filed once however often the same press arrives', async () => {
    const { client } = await newAccount(server.url);
    const press = filed();
    const first = await must(client, 'fileComplaint', press);
    const presses = await Promise.all([1, 2, 3].map(() => must(client, 'fileComplaint', press)));
    expect(new Set(presses.map(({ complaintId }) => complaintId))).toEqual(new Set([first.complaintId]));
    expect(await refusal(client, 'fileComplaint', { ...press, text: '另外一件完全不同的事情' })).toBe('key_reused');
    expect(await mine(client)).toHaveLength(1);
  });

  it('are answered, objected to within the same time once more, and closed when the member accepts', async () => {
    const { client } = await newAccount(server.url);
    const { complaintId } = await must(client, 'fileComplaint', filed());
    const accept = { complaintId, choice: 'accept' } as const;
    expect(await refusal(client, 'respondToComplaint', accept)).toBe('not_answered');
    await runReview();
    expect(await mine(client)).toMatchObject([{ status: 'answered', dueAt: null }]);
    expect(await refusal(client, 'respondToComplaint', { complaintId, choice: 'object' })).toBe(10400);
    const objected = await must(client, 'respondToComplaint', { complaintId, choice: 'object', text: '金额不对' });
    expect(objected).toMatchObject({ status: 'in_review', dueAt: clock.now() + 14 * DAY_MS });
    await runReview();
    const closed = await must(client, 'respondToComplaint', accept);
    expect(closed).toMatchObject({ status: 'closed', dueAt: null });
    expect(closed.events.map(({ kind }) => kind)).toEqual([
      'received',
      'taken',
      'answered',
      'objected',
      'answered',
      'accepted',
    ]);
    expect(closed.events.find(({ kind }) => kind === 'objected')?.text).toBe('金额不对');
    // A lost reply is requested again; another word after the end is none.
    expect(await must(client, 'respondToComplaint', accept)).toEqual(closed);
    expect(await refusal(client, 'respondToComplaint', { complaintId, choice: 'object', text: '还是不对' })).toBe(
      'not_answered',
    );
  });

  it('are open to members who are excluded from play', async () => {
    const { client, name } = await newAccount(server.url);
    const { id: memberId, phoneHash: identityHash } = (await server.modules.account.members.byName(5000, name)) ?? {
      id: 0n,
      phoneHash: new Uint8Array(),
    };
    const hand = { until: null, by: 'wang', reason: 'test' };
    const { exclusions } = server.modules.protection;
    const before = await must(client, 'fileComplaint', filed());
    await exclusions.startByOthers({ siteId: 5000, memberId, identityHash, kind: 'operator', ...hand });
    const again = await headlessClient(server.url, { siteId: 5000 });
    await signIn(again, name, NEW_PASSWORD);
    const after = await must(
      again,
      'fileComplaint',
      filed({ subject: 'protection', text: '为什么我的账号被限制了呢' }),
    );
    expect((await mine(again)).map(({ complaintId }) => complaintId)).toEqual([after.complaintId, before.complaintId]);
  });

  it('cannot be read by other members, and five may wait at once', async () => {
    const [{ client }, { client: other }] = [await newAccount(server.url), await newAccount(server.url)];
    const { complaintId } = await must(client, 'fileComplaint', filed());
    expect(await other.client.call('respondToComplaint', { complaintId, choice: 'accept' })).toMatchObject({
      ok: false,
      code: 10404,
    });
    for (let number = 2; number <= 5; number++) await must(client, 'fileComplaint', filed());
    expect(await refusal(client, 'fileComplaint', filed())).toBe('too_many_open');
    await runReview();
    await must(client, 'fileComplaint', filed());
  });

  it('say when the answer is overdue, and keep every word for good', async () => {
    const { client } = await newAccount(server.url);
    const { complaintId } = await must(client, 'fileComplaint', filed());
    await server.platform.db.query('UPDATE complaint SET due_at = $1 WHERE id = $2', [
      new Date(clock.now() - 1),
      BigInt(complaintId),
    ]);
    expect(await mine(client)).toMatchObject([{ isOverdue: true, status: 'received' }]);
    for (const change of [
      'DELETE FROM complaint',
      'DELETE FROM complaint_event',
      "UPDATE complaint_event SET text = ''",
    ])
      await expect(server.platform.db.query(change)).rejects.toThrow(/permission denied/);
  });

  it('whose day has passed are recorded once for each promised day, however many checks there are', async () => {
    const { client, name } = await newAccount(server.url);
    const { complaints, overdueComplaints: overdue } = server.modules;
    complaints.sendTo(async () => {});
    const warn = vi.spyOn(server.platform.log, 'warn');
    const complaintId = BigInt((await must(client, 'fileComplaint', filed())).complaintId);
    const answered = BigInt((await must(client, 'fileComplaint', filed())).complaintId);
    await complaints.answer(answered, 'wang', '已补发到账');
    const pass = async (ms: number) => {
      clock.advance(ms);
      while ((await server.platform.jobs.runDue()) > 0);
    };
    const again = async () => {
      const later = await headlessClient(server.url, { siteId: 5000 });
      await signIn(later, name, NEW_PASSWORD);
      return later;
    };
    const kinds = async (id: bigint) =>
      (await mine(await again())).find((one) => one.complaintId === String(id))?.events.map(({ kind }) => kind);
    const warned = () =>
      warn.mock.calls.filter(([about]) => (about as { complaintId?: string }).complaintId === String(complaintId));

    await pass(14 * DAY_MS);
    expect(await kinds(complaintId)).toEqual(['received']);
    await pass(HOUR_MS);
    expect(await kinds(complaintId)).toEqual(['received', 'overdue']);
    // As after a restart, and on several nodes at once.
    await Promise.all([overdue.start(), overdue.start(), overdue.look(), overdue.look(), overdue.look()]);
    await pass(HOUR_MS);
    await pass(HOUR_MS);
    expect(await kinds(complaintId)).toEqual(['received', 'overdue']);
    expect(await kinds(answered)).toEqual(['received', 'answered']);
    expect(warned()).toHaveLength(1);

    await complaints.answer(complaintId, 'wang', '已补发到账');
    const objection = { complaintId: String(complaintId), choice: 'object', text: '金额不对' } as const;
    await must(await again(), 'respondToComplaint', objection);
    await pass(HOUR_MS);
    expect(warned()).toHaveLength(1);
    await pass(14 * DAY_MS);
    expect(await kinds(complaintId)).toEqual(['received', 'overdue', 'answered', 'objected', 'overdue']);
    expect(warned()).toHaveLength(2);
    const open = await server.platform.db.query(
      `SELECT 1 FROM job WHERE kind = 'complaints.overdue' AND done_at IS NULL`,
    );
    expect(open).toHaveLength(1);
  });
});
