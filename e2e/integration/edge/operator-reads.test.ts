import { type OperatorCallName, operatorRoleNames } from '@touchline/contract/operators';
import { factsOf } from '@touchline/rules/testing';
import { engines } from '@touchline/server/testing';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { BookDriver } from '../../src/book-driver.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';

const HOUR_MS = 3_600_000;
const NIL = { home: 0, away: 0 };
const reason = 'request 17 of the reader';

describe.each(engines)('what operators read of several modules on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, env: { OPERATOR_PORT: '0' } });
  const driver = new BookDriver(server, feed, clock);
  const query = <Row>(text: string, params: unknown[] = []) => server.platform.db.query<Row>(text, params);

  async function idOf(name: string, siteId = 5000): Promise<string> {
    const [row] = await query<{ id: bigint }>('SELECT id FROM member WHERE site_id = $1 AND name = $2', [siteId, name]);
    return String(row?.id);
  }
  async function betOf(number: number, stake: string, matches: readonly string[] | null = null) {
    const member = await demoMember(server.url, number);
    const on = matches ?? (await driver.upcoming(1));
    const legs = on.map((matchId) => driver.leg(matchId));
    const { betId } = await must(member, 'placeBet', driver.bet(legs, { stake }));
    return { member, betId, matchId: on[0] ?? '' };
  }
  /** The last entry that the trail has of an operator’s read. */
  async function readOf({ name }: OperatorSession, call: OperatorCallName) {
    const [entry] = await query<{ subject: string; member: bigint | null }>(
      `SELECT subject, about_member AS member FROM operator_trail
       WHERE operator = $1 AND call = $2 AND kind = 'read' ORDER BY position DESC LIMIT 1`,
      [name, call],
    );
    return entry;
  }

  it('shows every movement of a member page by page, and never splits a journal', async () => {
    const { member } = await betOf(1, '10');
    await must(member, 'placeBet', driver.bet([driver.leg((await driver.upcoming(1))[0] ?? '')], { stake: '20' }));
    const treasurer = await signedInOperator(server, 'movements', ['treasurer']);
    const memberId = await idOf('demo01');
    const { items } = await treasurer.must('memberMovements', { memberId });
    expect(items.slice(0, 2)).toMatchObject([
      { fromAccount: 'available', toAccount: 'locked_bets', currency: 'CNY', amount: '20.00' },
      { fromAccount: 'available', toAccount: 'locked_bets', currency: 'CNY', amount: '10.00' },
    ]);
    const walked = [];
    for (let before: string | undefined; ; ) {
      const page = await treasurer.must('memberMovements', { memberId, size: 1, before });
      if (page.items.length === 0) break;
      walked.push(...page.items);
      before = page.items.at(-1)?.journalId;
    }
    expect(walked).toEqual(items);
    expect(await readOf(treasurer, 'memberMovements')).toMatchObject({ member: BigInt(memberId) });
    expect(await treasurer.call('memberMovements', { memberId: '7' })).toMatchObject({ ok: false, code: 10404 });
  });

  it('shows what a member owes for a corrected bet, until nothing is owed', async () => {
    const { member, matchId, betId } = await betOf(2, '100');
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 1);
    await driver.until(member, betId, { payout: '200.00' });
    const [elsewhere = ''] = await driver.upcoming(1);
    for (const stake of ['299', '299', '299', '299', '184'])
      await must(member, 'placeBet', driver.bet([driver.leg(elsewhere)], { stake }));
    feed.record(matchId, factsOf(NIL, { home: 0, away: 1 }), 2);
    await driver.until(member, betId, { payout: '0.00' });
    const treasurer = await signedInOperator(server, 'debts', ['treasurer']);
    const memberId = await idOf('demo02');
    const owed = { betId, memberId, name: 'demo02', currency: 'CNY', owed: '200.00' };
    expect((await treasurer.must('memberDebts', {})).items).toMatchObject([owed]);
    expect(await readOf(treasurer, 'memberDebts')).toEqual({ subject: `member/${memberId}`, member: null });
    expect((await treasurer.must('memberDebts', { memberId, before: betId })).items).toEqual([]);
    feed.record(matchId, factsOf(NIL, { home: 1, away: 0 }), 3);
    await driver.until(member, betId, { payout: '200.00' });
    expect((await treasurer.must('memberDebts', {})).items).toEqual([]);
  });

  it('shows the largest positions of the book, and the last cap of each member', async () => {
    const [small = '', large = ''] = await driver.upcoming(2);
    await betOf(3, '50', [small]);
    await betOf(4, '90', [large]);
    const trader = await signedInOperator(server, 'positions', ['trader']);
    const on = async (matchId: string) => (await trader.must('bookPositions', { matchId })).items;
    expect(await on(large)).toMatchObject([{ matchId: large, outcome: 'home', currency: 'CNY', amount: '180.00' }]);
    const { items } = await trader.must('bookPositions', { currency: 'CNY', size: 200 });
    const places = [large, small].map((matchId) => items.findIndex((row) => row.matchId === matchId));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await trader.must('bookPositions', { currency: 'USDT' })).items).toEqual([]);

    const [capped, free] = [await idOf('demo03'), await idOf('demo04')];
    const set = (memberId: string, stakeMax: string | null) =>
      trader.must('setBetCap', { memberId, currency: 'CNY', stakeMax, reason });
    await set(free, '5.00');
    await set(capped, '10.00');
    await set(free, null);
    const caps = (await trader.must('betCaps', {})).items;
    expect(caps).toMatchObject([
      { memberId: free, name: 'demo04', stakeMax: null, operator: 'positions' },
      { memberId: capped, name: 'demo03', stakeMax: '10.00', reason },
    ]);
    expect((await trader.must('betCaps', { before: caps[0]?.capId })).items).toEqual(caps.slice(1));
    expect((await trader.must('betCaps', { memberId: free })).items).toEqual(caps.slice(0, 1));
  });

  it('shows what hosts were given in days of the site', async () => {
    const treasurer = await signedInOperator(server, 'gifts', ['treasurer']);
    const given = (id: number, name: string, at: string) =>
      query(
        `INSERT INTO gift_order (id, site_id, member_id, username, anchor_room_id, gift_id, count, coins, currency, amount, idempotency_key, input_hash, at)
         SELECT $1::bigint, 5000, m.id, m.name, 7001, 3, 1, 10, 'CNY', 100, $1::text, '', $3::timestamptz FROM member m WHERE m.site_id = 5000 AND m.name = $2`,
        [BigInt(id), name, new Date(at)],
      );
    // A day of the site begins at 16:00 of the day before in UTC.
    await given(1, 'demo05', '2024-10-31T15:59:59Z');
    await given(2, 'demo05', '2024-10-31T16:00:00Z');
    await given(3, 'demo05', '2024-11-10T00:00:00Z');
    await given(4, 'demo06', '2024-11-30T15:59:59Z');
    const { items } = await treasurer.must('hostGifts', { from: '2024-11-01', to: '2024-11-30' });
    const sum = { currency: 'CNY', orders: 3, members: 2, coins: 30, amount: '3.00' };
    expect(items).toMatchObject([{ anchorRoomId: '7001', ...sum }]);
    expect(items[0]?.nick).not.toBe('');
  });

  it('shows limits by who set them, what changed of a member’s protection, and what was done about a risk', async () => {
    const member = await demoMember(server.url, 7);
    const memberId = await idOf('demo07');
    await must(member, 'setLimit', { kind: 'deposit', period: 'day', amount: '900' });
    const works = await signedInOperator(server, 'protects', ['compliance']);
    await works.must('setMemberLimit', { memberId, kind: 'deposit', period: 'day', amount: '500', reason });
    const limits = async (setBy?: 'member' | 'operator') =>
      (await works.must('memberLimits', { memberId, setBy })).items.map((row) => [row.setBy, row.currency, row.amount]);
    expect((await limits()).toSorted()).toEqual([
      ['member', 'CNY', '900.00'],
      ['operator', 'CNY', '500.00'],
    ]);
    expect(await limits('operator')).toEqual([['operator', 'CNY', '500.00']]);
    expect((await works.must('memberLimits', { after: memberId, memberId })).items).toEqual([]);

    const changed = async (isByMember?: boolean) =>
      (await works.must('protectionEvents', { memberId, isByMember })).items.map(({ by }) => by);
    expect(await changed(true)).toEqual(['member']);
    expect(await changed(false)).toHaveLength(1);
    expect(await changed()).toHaveLength(2);
    const { items } = await works.must('protectionEvents', { memberId, size: 1 });
    expect(items).toMatchObject([{ name: 'demo07', memberId }]);
    const [{ eventId: before = '', what = '' } = {}] = items;
    expect((await works.must('protectionEvents', { memberId, before })).items).toHaveLength(1);
    expect((await works.must('protectionEvents', { memberId, what, isByMember: false })).items).toHaveLength(1);
    expect((await works.must('protectionEvents', { memberId, what: 'exclusion/recognised' })).items).toEqual([]);

    await works.must('recordHarm', { memberId, action: 'flagged', reason });
    await works.must('recordHarm', { memberId, action: 'cleared', reason: 'talked to them' });
    const done = (await works.must('harmRecords', { memberId })).items;
    expect(done).toMatchObject([
      { name: 'demo07', action: 'cleared', operator: 'protects', outcome: 'talked to them' },
      { name: 'demo07', action: 'flagged', operator: 'protects', outcome: reason },
    ]);
    expect((await works.must('harmRecords', { memberId, before: done[0]?.recordId })).items).toEqual(done.slice(1));
  });

  it('shows complaints with their day, what happened with one, and pages of helpers that are gone', async () => {
    const member = await demoMember(server.url, 8);
    const filed = { subject: 'money', text: '充值已付款，余额一直没有到账', reference: '382477335128965369' } as const;
    const { complaintId } = await must(member, 'fileComplaint', { idempotencyKey: newKey(), ...filed });
    const answers = await signedInOperator(server, 'answers', ['compliance']);
    const waiting = async () => (await answers.must('waitingComplaints', {})).items;
    expect(await waiting()).toMatchObject([{ complaintId, name: 'demo08', status: 'received', isOverdue: false }]);
    await answers.must('moveComplaint', { complaintId, act: 'take' });
    expect((await answers.must('complaintEvents', { complaintId })).items).toMatchObject([
      { kind: 'received', by: 'member' },
      { kind: 'taken', by: 'answers' },
    ]);
    const member08 = BigInt(await idOf('demo08'));
    expect(await readOf(answers, 'complaintEvents')).toEqual({
      subject: `complaint/${complaintId}`,
      member: member08,
    });
    expect(await answers.call('complaintEvents', { complaintId: '7' })).toMatchObject({ ok: false, code: 10404 });
    await query('UPDATE complaint SET due_at = $1 WHERE id = $2', [new Date(clock.now() - 1), BigInt(complaintId)]);
    expect(await waiting()).toMatchObject([{ complaintId, status: 'in_review', isOverdue: true }]);

    const broken = 'https://gone.example.org/';
    const at = new Date(clock.now());
    await query('INSERT INTO help_link (site_id, url, checked_at, broken_since) VALUES (5000, $1, $2, $2)', [
      broken,
      at,
    ]);
    expect((await answers.must('brokenHelpLinks', {})).items).toEqual([
      { url: broken, brokenAt: clock.now(), checkedAt: clock.now() },
    ]);
  });

  it('shows events of several kinds page by page, each with its member', async () => {
    const memberId = await idOf('demo09');
    const event = (id: number, kind: string, who: string | null) =>
      query(
        `INSERT INTO significant_event (id, site_id, at, kind, member_id, address, detail) VALUES ($1, 5000, $2, $3, $4, '', '{}')`,
        [BigInt(id), new Date(clock.now() + 1_000 - id), kind, who && BigInt(who)],
      );
    await event(1, 'one_kind', memberId);
    await event(2, 'other_kind', null);
    await event(3, 'third_kind', memberId);
    await event(4, 'one_kind', null);
    const audits = await signedInOperator(server, 'events', ['auditor']);
    const read = async (part: object) => (await audits.must('significantEvents', part)).items.map((row) => row.eventId);
    expect(await read({ kind: 'one_kind,other_kind' })).toEqual(['1', '2', '4']);
    expect(await readOf(audits, 'significantEvents')).toMatchObject({
      subject: `one_kind,other_kind member/${memberId}`,
    });
    expect(await read({ kind: 'one_kind,other_kind', size: 1, before: '1' })).toEqual(['2']);
    expect(await read({ kind: 'third_kind', memberId })).toEqual(['3']);
    const { items } = await audits.must('significantEvents', { kind: 'third_kind,other_kind' });
    expect(items.map(({ name }) => name)).toEqual(['', 'demo09']);
  });

  it('audits everything when it is told to, shows what was found and the end of the chain, and counts what covers the debt', async () => {
    const treasurer = await signedInOperator(server, 'audits-all', ['treasurer']);
    expect(await treasurer.must('auditBooks', { reason })).toEqual({ isChanged: true });
    await expect
      .poll(async () => {
        await server.platform.jobs.runDue();
        return (await treasurer.must('booksState', {})).audits;
      })
      .toContainEqual(expect.objectContaining({ isWhole: true, isBalanced: true, findings: [] }));
    await query(
      `INSERT INTO job (kind, key, payload, run_at) VALUES ('treasury.audit', 'treasury.audit/by-hand/later', '{}', $1)`,
      [new Date(clock.now() + HOUR_MS)],
    );
    expect(await treasurer.must('auditBooks', { reason })).toEqual({ isChanged: false });

    await server.modules.treasury.reconciliation.recordLiability();
    const state = await treasurer.must('booksState', {});
    const [end] = await query<{ position: bigint; hash: string }>(
      `SELECT position, encode(hash, 'hex') AS hash FROM ledger_block ORDER BY position DESC LIMIT 1`,
    );
    expect(state).toMatchObject({ chainPosition: String(end?.position), chainHash: end?.hash });
    const owed = state.cover.find(({ currency }) => currency === 'CNY');
    expect(owed).toMatchObject({ held: null, surplus: null });
    const held = (Number(owed?.owed) - 1).toFixed(2);
    await treasurer.must('recordFunds', { currency: 'CNY', held, asOf: clock.now(), reason });
    const [day] = (await treasurer.must('booksState', {})).cover;
    expect(day).toMatchObject({ currency: 'CNY', held, surplus: '-1.00' });
    expect((await treasurer.must('booksState', { before: day?.day })).cover).toEqual([]);
  });

  it('counts the passwords of an older platform', async () => {
    const moves = await signedInOperator(server, 'moves', ['engineer']);
    expect(await moves.must('legacyMembers', {})).toEqual({ members: 0 });
    await query(`UPDATE member SET password_kind = 'legacy' WHERE name = 'demo10'`);
    expect(await moves.must('legacyMembers', {})).toEqual({ members: 1 });
  });

  it('shows operators of another site nothing of this one', async () => {
    const other = await signedInOperator(server, 'elsewhere', operatorRoleNames, 5001);
    const memberId = await idOf('demo02');
    const lists = ['memberDebts', 'betCaps', 'memberLimits', 'protectionEvents', 'harmRecords'] as const;
    for (const name of lists) expect(await other.must(name, { memberId }), name).toEqual({ items: [] });
    for (const name of ['undecidedBets', 'bookPositions', 'waitingComplaints', 'brokenHelpLinks'] as const)
      expect(await other.must(name, {}), name).toEqual({ items: [] });
    expect(await other.must('hostGifts', { from: '2024-11-01', to: '2024-11-30' })).toEqual({ items: [] });
    expect((await other.must('significantEvents', { kind: 'one_kind' })).items).toEqual([]);
    expect(await other.call('memberMovements', { memberId })).toMatchObject({ ok: false, code: 10404 });
    const [complaint] = await query<{ id: bigint }>('SELECT id FROM complaint LIMIT 1');
    expect(await other.call('complaintEvents', { complaintId: String(complaint?.id) })).toMatchObject({ code: 10404 });
  });

  it('shows undecided bets and other work that waits for too long, and writes it to the log', async () => {
    const { betId, matchId } = await betOf(11, '10');
    const before = await signedInOperator(server, 'waits', ['trader', 'engineer']);
    const undecided = async (session: OperatorSession, part = {}) =>
      (await session.must('undecidedBets', part)).items.find((row) => row.betId === betId);
    expect(await undecided(before)).toBeUndefined();
    const kind = 'nobody.knows';
    const job = (key: string, deadAt: Date | null) =>
      query('INSERT INTO job (kind, key, payload, run_at, dead_at) VALUES ($1, $2, $3, $4, $5)', [
        ...[kind, key, '{}', new Date(clock.now() - 10_000), deadAt],
      ]);
    await job('late', null);
    await job('dead', new Date(clock.now()));
    const overdue = async (session: OperatorSession) => (await session.must('overdueWork', {})).items;
    expect(await overdue(before)).toContainEqual(expect.objectContaining({ work: 'jobs_dead', kind, count: 1 }));
    expect(await overdue(before)).not.toContainEqual(expect.objectContaining({ work: 'jobs_late', kind }));
    clock.advance(40 * HOUR_MS);
    const after = await signedInOperator(server, 'waits-on', ['trader', 'engineer']);
    expect(await undecided(after)).toMatchObject({ name: 'demo11', stake: '10.00', matches: [matchId] });
    expect(await undecided(after, { after: betId })).toBeUndefined();
    const found = await overdue(after);
    expect(found).toContainEqual(expect.objectContaining({ work: 'jobs_late', kind, count: 1 }));
    const matches = found.find(({ work }) => work === 'matches_without_result');
    expect(matches?.first).toHaveLength(Math.min(10, matches?.count ?? 0));
    const warned = vi.spyOn(server.platform.log, 'warn');
    await server.modules.operators.overdueAlarm.look();
    const words = 'work waits longer than it should';
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ work: 'jobs_late', kind }), words);
    warned.mockRestore();
  });
});
