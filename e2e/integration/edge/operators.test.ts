import { calls } from '@touchline/contract';
import {
  type OperatorCallDefinition,
  type OperatorCallName,
  operatorCalls,
  operatorRoleNames,
  operatorRoles,
} from '@touchline/contract/operators';
import { auditLedger, everyEngine, OperatorAccounts } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { LIMITED, useServer } from '../../fixtures/use-server.ts';
import { demoMember, must, newKey } from '../../src/members.ts';
import { atTheDoor, newOperator, type OperatorSession, signedInOperator } from '../../src/operator-session.ts';

const MINUTE_MS = 60_000;
const all = Object.entries(operatorCalls) as [OperatorCallName, OperatorCallDefinition][];
const behindRights = all.filter(([, { right }]) => right !== null && right !== 'own');
const reason = 'request 17 of the driver';

describe.each(everyEngine)('the operators’ door on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine, env: { OPERATOR_PORT: '0' } });
  const call = (session: Pick<OperatorSession, 'call'>, name: OperatorCallName, input: unknown) =>
    session.call(name, input as never);
  const roles = (...names: (keyof typeof operatorRoles)[]) => names;

  it('is closed where no port is set', async () => {
    expect(server.operatorUrl).not.toBe(server.url);
  });

  it('has every call behind a right that some role gives, and names no member’s call', () => {
    const given = new Set(operatorRoleNames.flatMap((role) => [...operatorRoles[role]] as string[]));
    for (const [name, { right, access }] of all) {
      expect(access, name).toBe(name === 'operatorLogin' ? 'anyone' : 'operator');
      if (right !== null && right !== 'own') expect(given, name).toContain(right);
      expect(Object.keys(calls)).not.toContain(name);
    }
  });

  it.each(all.filter(([, { right }]) => right !== null))(
    'refuses %s to nobody and to a member',
    async (name, { sample }) => {
      const { headless, door } = await atTheDoor(server);
      expect(await call(door, name, sample)).toMatchObject({ ok: false, code: 10401 });
      const member = await demoMember(server.url, 1);
      headless.session.saveToken(member.session.token);
      expect(await call(door, name, sample)).toMatchObject({ ok: false, code: 10401 });
    },
  );

  it('serves no call of operators at the members’ port, and none of members at its own', async () => {
    const path = operatorCalls.operatorLogin.path;
    const ofMembers = await fetch(`${server.url}${path}`, { method: 'POST', body: '{}' });
    expect(ofMembers.status).toBe(404);
    const ofOperators = await fetch(`${server.operatorUrl}${calls.walletBalance.path}`, { method: 'POST', body: '{}' });
    expect(ofOperators.status).toBe(404);
  });

  it('refuses every call to an operator without its right, to one of another site, and writes that down', async () => {
    const nobody = await signedInOperator(server, 'no-rights', []);
    for (const [name, { sample }] of behindRights)
      expect(await call(nobody, name, sample), name).toMatchObject({ ok: false, reason: 'right_missing' });
    const [kept] = await server.platform.db.query<{ refused: bigint }>(
      `SELECT count(*) AS refused FROM operator_trail WHERE operator = 'no-rights' AND kind = 'right_refused'`,
    );
    expect(Number(kept?.refused)).toBe(behindRights.length);
    const other = await atTheDoor(server, 5001);
    other.headless.session.saveToken(nobody.headless.session.token);
    expect(await other.door.call('operatorSelf', {})).toMatchObject({ ok: false, code: 10401 });
  });

  it('asks for password and code, locks after five wrong tries, and takes no code twice', async () => {
    const login = await newOperator(server, 'careful', ['support']);
    const { door } = await atTheDoor(server);
    const once = login();
    expect(await door.call('operatorLogin', once)).toMatchObject({ ok: true });
    expect(await door.call('operatorLogin', once)).toMatchObject({ ok: false, reason: 'bad_credentials' });
    clock.advance(MINUTE_MS);
    for (let tries = 0; tries < 5; tries++)
      expect(await door.call('operatorLogin', { ...login(), code: '000000' })).toMatchObject({ ok: false });
    expect(await door.call('operatorLogin', login())).toMatchObject({ ok: false, reason: 'account_locked' });
    clock.advance(16 * MINUTE_MS);
    expect(await door.call('operatorLogin', login())).toMatchObject({ ok: true });
  });

  it('admits nobody by a password that was reset while it was compared', async () => {
    const login = await newOperator(server, 'was-reset', ['support']);
    const { password, code } = login();
    const passwords = {
      hash: async (digest: string) => digest,
      verifyNobody: async () => false as const,
      verify: async () => {
        await server.modules.operators.accounts.reset(5000, 'was-reset', 'R'.repeat(43));
        return true;
      },
    };
    const accounts = new OperatorAccounts({ ...server.platform, passwords });
    expect(await accounts.open(5000, 'was-reset', password, code)).toBe('wrong');
  });

  it('opens no session, and takes no password, of an account that was reset in the meantime', async () => {
    const { accounts, sessions } = server.modules.operators;
    await newOperator(server, 'overtaken', ['support']);
    const row = await accounts.byName(5000, 'overtaken');
    if (!row) throw new Error('there is no account');
    await accounts.reset(5000, 'overtaken', 'R'.repeat(43));
    expect(await sessions.open(row, '127.0.0.1')).toBeNull();
    expect(await accounts.changePassword(row, 'N'.repeat(43), 0n)).toBe(false);
    expect(await accounts.byName(5000, 'overtaken')).not.toMatchObject({ passwordHash: row.passwordHash });
  });

  it('locks after five wrong codes, also where the right password is confirmed between them', async () => {
    const login = await newOperator(server, 'between', ['support']);
    const { accounts } = server.modules.operators;
    const { password } = login();
    const row = await accounts.byName(5000, 'between');
    if (!row) throw new Error('there is no account');
    const wrongCode = () => accounts.open(5000, 'between', password, '000000');
    for (let tries = 0; tries < 4; tries++) expect(await wrongCode()).toBe('wrong');
    expect(await accounts.confirm(row, password)).toBe('right');
    expect(await wrongCode()).toBe('wrong');
    expect(await wrongCode()).toBe('locked');
  });

  it('admits as many tries at once of a name without an account as of one with', async () => {
    await newOperator(server, 'tried', ['support']);
    const { accounts } = server.modules.operators;
    const tried = async (name: string) => {
      const tries = Array.from({ length: 12 }, () => accounts.open(5000, name, 'W'.repeat(43), '000000'));
      return (await Promise.all(tries)).toSorted();
    };
    expect(await tried('untried')).toEqual(await tried('tried'));
  });

  it('answers the same, and hashes as often, whether a name has an account or not', async () => {
    await newOperator(server, 'has-one', ['support']);
    const hashed: string[] = [];
    const accounts = new OperatorAccounts({
      ...server.platform,
      passwords: {
        hash: async (digest) => digest,
        verify: async () => hashed.push('verify') < 0,
        verifyNobody: async () => {
          hashed.push('nobody');
          return false;
        },
      },
    });
    const tries = async (name: string) => {
      const answers = [];
      for (let turn = 0; turn < 12; turn++) {
        // A pause that is longer than a lock, once before the lock and once behind it.
        if (turn === 3 || turn === 8) clock.advance(16 * MINUTE_MS);
        const before = hashed.length;
        const answer = await accounts.open(5000, name, 'W'.repeat(43), '000000');
        answers.push(`${answer as string}, hashed ${hashed.length - before}`);
      }
      return answers;
    };
    const known = await tries('has-one');
    const told = (word: string, times: number) => Array(times).fill(`${word}, hashed 1`);
    expect(known).toEqual([...told('wrong', 5), ...told('locked', 3), ...told('wrong', 4)]);
    expect(await tries('has-none')).toEqual(known);
  });

  it('ends a session that rests for a quarter of an hour, and that of a disabled account at once', async () => {
    const rests = await signedInOperator(server, 'rests', ['support']);
    clock.advance(14 * MINUTE_MS);
    await rests.must('operatorSelf', {});
    clock.advance(16 * MINUTE_MS);
    expect(await rests.call('operatorSelf', {})).toMatchObject({ ok: false, code: 10401 });
    const leaves = await signedInOperator(server, 'leaves', ['support']);
    await server.modules.operators.accounts.change(5000, 'leaves', { status: 'disabled' });
    expect(await leaves.call('operatorSelf', {})).toMatchObject({ ok: false, code: 10401 });
  });

  it('corrects a balance when a second operator agrees, and the member’s statement shows it', async () => {
    const asks = await signedInOperator(server, 'asks', roles('treasurer'));
    const agrees = await signedInOperator(server, 'agrees', roles('treasurer'));
    const trades = await signedInOperator(server, 'trades', roles('trader'));
    const member = await demoMember(server.url, 2);
    const { memberId, balances } = await asks.must('operatorMember', { name: 'demo02', reason });
    expect(balances).toContainEqual({ account: 'available', currency: 'CNY', balance: '1280.00' });
    const asked = { idempotencyKey: newKey(), memberId, currency: 'CNY', amount: '12.34', reason } as const;
    const { decisionId } = await asks.must('requestAdjustment', asked);
    expect(await asks.must('requestAdjustment', asked)).toEqual({ decisionId });
    const other = await asks.must('operatorMember', { name: 'demo05', reason });
    const apart = { idempotencyKey: newKey(), memberId, exclusionId: '7', reason };
    const protects = await signedInOperator(server, 'protects', roles('compliance'));
    expect(await protects.call('requestApart', apart)).toMatchObject({ ok: false, code: 10404 });
    expect(await asks.call('requestAdjustment', { ...asked, memberId: other.memberId })).toMatchObject({
      reason: 'key_reused',
    });
    const approve = { decisionId, verdict: 'approve', reason } as const;
    expect(await asks.call('decide', approve)).toMatchObject({ ok: false, reason: 'same_operator' });
    expect(await trades.call('decide', approve)).toMatchObject({ ok: false, reason: 'right_missing' });
    expect(await trades.must('listDecisions', {})).toEqual({ items: [] });
    expect(await agrees.must('decide', approve)).toMatchObject({ status: 'carried_out', decidedBy: 'agrees' });
    expect(await agrees.call('decide', approve)).toMatchObject({ ok: false, reason: 'decided_already' });
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1292.34' });

    const [journal] = await server.platform.db.query<{ id: bigint }>(
      `SELECT id FROM ledger_journal WHERE key = 'adjust/${decisionId}'`,
    );
    const journalId = String(journal?.id);
    const reverse = await asks.must('requestReversal', { idempotencyKey: newKey(), journalId, reason });
    await agrees.must('decide', { ...reverse, verdict: 'approve', reason });
    expect(await must(member, 'walletBalance', {})).toMatchObject({ available: '1280.00' });
    const about = await server.platform.db.query<{ call: string }>(
      `SELECT DISTINCT call FROM operator_trail WHERE operator = 'asks' AND about_member = $1 ORDER BY 1`,
      [BigInt(memberId)],
    );
    expect(about.map(({ call: made }) => made)).toContain('requestReversal');
    const twice = await asks.must('requestReversal', { idempotencyKey: newKey(), journalId, reason });
    expect(await agrees.call('decide', { ...twice, verdict: 'approve', reason })).toMatchObject({
      reason: 'reversed_already',
    });
  });

  it('does what operators do to members: suspend, limit, mute, keep out, and each act is in the trail', async () => {
    const works = await signedInOperator(server, 'works', operatorRoleNames);
    const member = await demoMember(server.url, 3);
    const { memberId } = await works.must('operatorMember', { name: 'demo03', reason });
    await works.must('setMemberLimit', { memberId, kind: 'deposit', period: 'day', amount: '500', reason });
    await works.must('setBetCap', { memberId, currency: 'CNY', stakeMax: '10.00', reason });
    await works.must('recordHarm', { memberId, action: 'flagged', reason });
    expect((await works.must('membersAtRisk', {})).items).toMatchObject([{ memberId, name: 'demo03' }]);
    await works.must('recordHarm', { memberId, action: 'cleared', reason });
    expect((await works.must('membersAtRisk', {})).items).toEqual([]);
    const gone = await demoMember(server.url, 16);
    const { memberId: goneId } = await works.must('operatorMember', { name: 'demo16', reason });
    const exclude = { memberId: goneId, kind: 'third_party', reason: 'named by the register' } as const;
    expect(await works.call('excludeMember', { ...exclude, until: clock.now() })).toMatchObject({
      reason: 'end_not_ahead',
    });
    await works.must('excludeMember', { ...exclude, until: null });
    expect(await gone.client.call('walletBalance', {})).toMatchObject({ ok: false });
    expect((await must(await demoMember(server.url, 16), 'protectionOverview', {})).exclusion).toMatchObject({
      kind: 'third_party',
      until: null,
    });
    // A shorter one of another register is on record too.
    await works.must('excludeMember', { ...exclude, until: clock.now() + 60 * MINUTE_MS });
    expect(
      await server.platform.db.query('SELECT kind, by FROM exclusion WHERE member_id = $1 ORDER BY id', [
        BigInt(goneId),
      ]),
    ).toEqual([
      { kind: 'third_party', by: 'works' },
      { kind: 'third_party', by: 'works' },
    ]);
    await works.must('ruleInChat', { kind: 'mute', memberId, reason: '刷屏刷屏' });
    const until = clock.now() + 60 * MINUTE_MS;
    const { ruleId } = await works.must('addAccessRule', {
      kind: 'maintenance',
      value: 'feature:withdraw',
      words: '系统升级',
      until,
      reason,
    });
    expect((await works.must('accessRules', {})).items).toMatchObject([{ ruleId, value: 'feature:withdraw' }]);
    expect(await works.must('liftAccessRule', { ruleId, reason })).toEqual({ isChanged: true });
    expect(
      await works.call('addAccessRule', { kind: 'restriction', value: 'no network', words: 'region', reason }),
    ).toMatchObject({ reason: 'rule_unreadable' });
    // A venue that is not the site's own, or is written in another way, would close nothing.
    for (const value of ['venue:NOSUCH', 'game:ybdz/YBDZ-1'])
      expect(await works.call('addAccessRule', { kind: 'maintenance', value, reason })).toMatchObject({
        reason: 'rule_unreadable',
      });
    const game = await works.must('addAccessRule', { kind: 'maintenance', value: 'game:YBDZ/YBDZ-1', reason });
    await works.must('liftAccessRule', { ruleId: game.ruleId, reason });
    const changed: string[] = [];
    server.platform.bus.subscribe(
      'protectionChanged',
      ({ memberId: who }) => changed.push(who),
      () => {},
    );
    expect(await works.must('suspendMember', { memberId, isSuspended: true, reason })).toEqual({ isChanged: true });
    // Bets and transfers that were admitted before ask again where they are written.
    expect(changed).toEqual([memberId]);
    expect(await member.client.call('walletBalance', {})).toMatchObject({ ok: false });
    const trail = (await works.must('operatorTrail', { memberId })).items;
    expect(trail.filter(({ kind }) => kind === 'answered')[0]).toMatchObject({
      operator: 'works',
      call: 'suspendMember',
      before: { status: 'active' },
      after: { status: 'suspended' },
      reason,
      outcome: 'ok',
    });
    // A member who was suspended by mistake can be reactivated.
    expect(await works.must('suspendMember', { memberId, isSuspended: false, reason })).toEqual({ isChanged: true });
  });

  it('takes members over when two agree, and keeps no number of theirs in plain text meanwhile', async () => {
    const asks = await signedInOperator(server, 'moves', roles('engineer'));
    const agrees = await signedInOperator(server, 'moves-too', roles('engineer'));
    const moved = {
      name: 'comes01',
      legacyDigest: '0'.repeat(32),
      dial: '86',
      phone: '13877770001',
      birthday: '1990-01-01',
      vipLevel: 1,
      registeredAt: 0,
      lastLoginAt: 0,
    };
    const young = { ...moved, name: 'comes02', birthday: '2015-01-01' };
    expect(
      await asks.call('requestImport', { idempotencyKey: newKey(), reason, members: [moved, young] }),
    ).toMatchObject({ reason: 'underage' });
    const asked = { idempotencyKey: newKey(), reason, members: [moved] };
    const { decisionId } = await asks.must('requestImport', asked);
    expect(await asks.must('requestImport', asked)).toEqual({ decisionId });
    const kept = await server.platform.db.query(
      `SELECT 1 FROM decision WHERE payload::text LIKE '%13877770001%'
       UNION ALL SELECT 1 FROM operator_trail WHERE (after::text || coalesce(before::text, '')) LIKE '%13877770001%'`,
    );
    expect(kept).toEqual([]);
    expect((await agrees.must('listDecisions', {})).items[0]?.payload).toEqual({ names: ['comes01'] });
    await agrees.must('decide', { decisionId, verdict: 'approve', reason });
    const [decided] = await server.platform.db.query<{ sealed: unknown }>(
      'SELECT sealed_cipher AS sealed FROM decision WHERE id = $1',
      [BigInt(decisionId)],
    );
    expect(decided).toEqual({ sealed: null });
    expect(await server.modules.account.members.byName(5000, 'comes01')).toMatchObject({ passwordKind: 'legacy' });
  });

  it('pays a large withdrawal after two operators agree, each deciding once', async () => {
    const first = await signedInOperator(server, 'first', ['cashier']);
    const second = await signedInOperator(server, 'second', ['cashier']);
    for (const session of [first, second])
      expect(
        await session.call('decideWithdrawal', { orderId: '7', round: 1, decision: 'approve', reason }),
      ).toMatchObject({
        code: 10404,
      });
    expect(await first.must('waitingWithdrawals', {})).toEqual({ items: [] });
    expect(await first.must('waitingDeposits', {})).toEqual({ items: [] });
  });

  it('reads queues, books, events and jobs, and every read is in the trail', async () => {
    const reads = await signedInOperator(server, 'reads', operatorRoleNames);
    const found = all.filter(([, { isAct, right }]) => !isAct && right !== null);
    const names = found.map(([name]) => name);
    const [known] = await server.platform.db.query<{ id: bigint }>(
      `SELECT id FROM member WHERE site_id = 5000 AND name = 'demo04'`,
    );
    const filed = { subject: 'other', text: '页面上的字太小了，看不清楚', reference: '' } as const;
    const complains = await demoMember(server.url, 6);
    const { complaintId } = await must(complains, 'fileComplaint', { idempotencyKey: newKey(), ...filed });
    /** Reads about one member; every other one is asked with the sample of its definition. */
    const about: Readonly<Record<string, unknown>> = {
      operatorMember: { name: 'demo04', reason },
      memberVip: { memberId: String(known?.id) },
      memberMovements: { memberId: String(known?.id) },
      complaintEvents: { complaintId },
    };
    for (const [name, { sample }] of found) {
      const input = about[name] ?? sample;
      expect(await call(reads, name, input), name).toMatchObject({ ok: true });
    }
    const rows = await server.platform.db.query<{ call: string }>(
      `SELECT DISTINCT call FROM operator_trail WHERE operator = 'reads' AND kind = 'read'`,
    );
    expect(rows.map(({ call: read }) => read).sort()).toEqual([...names].sort());
  });

  it('asks why personal data is read, and keeps the reason in the trail', async () => {
    const reads = await signedInOperator(server, 'explains', operatorRoleNames);
    for (const [name, input] of [
      ['operatorMember', { name: 'demo04' }],
      ['waitingIdentities', {}],
      ['hostTax', { anchorRoomId: '7001' }],
    ] as const) {
      expect(await call(reads, name, input), name).toMatchObject({ ok: false });
      expect(await call(reads, name, { ...input, reason }), name).toMatchObject({ ok: true });
    }
    const rows = await server.platform.db.query(
      `SELECT call, kind, reason FROM operator_trail WHERE operator = 'explains' AND kind = 'read' ORDER BY position`,
    );
    expect(rows).toEqual([
      { call: 'operatorMember', kind: 'read', reason },
      { call: 'waitingIdentities', kind: 'read', reason },
      { call: 'hostTax', kind: 'read', reason },
    ]);
  });

  it('keeps a trail in which a change, a gap or an invented entry shows', async () => {
    const audits = await signedInOperator(server, 'audits', ['auditor']);
    const { entries, broken, endHash } = await audits.must('verifyTrail', {});
    expect(broken).toEqual([]);
    const [end] = await server.platform.db.query(
      `SELECT position, encode(hash, 'hex') AS hash FROM operator_trail WHERE position = $1`,
      [entries],
    );
    expect(end).toEqual({ position: BigInt(entries), hash: endHash });
    const { db } = server.platform;
    await expect(db.query(`UPDATE operator_trail SET operator = 'x'`)).rejects.toThrow(/permission denied/);
    await expect(db.query('DELETE FROM operator_trail')).rejects.toThrow(/permission denied/);
    await expect(
      db.asOwner((owner) => owner.query(`UPDATE operator_trail SET operator = 'x' WHERE position = 2`)),
    ).rejects.toThrow(/append-only/);
    await db.asOwner((owner) =>
      owner.script(`ALTER TABLE operator_trail DISABLE TRIGGER operator_trail_fixed;
        UPDATE operator_trail SET operator = 'x' WHERE position = 2;
        ALTER TABLE operator_trail ENABLE TRIGGER operator_trail_fixed;`),
    );
    expect((await audits.must('verifyTrail', {})).broken).toContain('2');
    expect(await server.modules.operators.trailAudit.verify()).toContain(2n);
  });

  it('leaves the books balanced', async () => {
    expect(await auditLedger(server.platform.db)).toEqual({
      driftedAccounts: [],
      unbalancedCurrencies: [],
      unmatchedHolds: [],
      brokenBlocks: [],
    });
  });
});

describe('at a site whose calls travel in the open', () => {
  const { server } = useServer({
    env: { OPERATOR_PORT: '0' },
    sites: (site) => ({ ...site, wire: 'plain' }),
  });

  it('calls of operators are sealed all the same', async () => {
    const works = await signedInOperator(server, 'sealed', ['auditor']);
    expect(await works.must('operatorSelf', {})).toMatchObject({ name: 'sealed' });
    const answer = await fetch(`${server.operatorUrl}${operatorCalls.operatorLogin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(operatorCalls.operatorLogin.sample),
    });
    expect(answer.status).toBe(400);
  });
});

describe('where calls are limited', () => {
  const { server } = useServer({ env: { ...LIMITED, OPERATOR_PORT: '0' } });

  it('counts an operator’s calls against the account, from any device', async () => {
    const first = await signedInOperator(server, 'busy', ['support']);
    const other = await atTheDoor(server);
    other.headless.session.saveToken(first.headless.session.token);
    const codes: number[] = [];
    for (let turn = 0; turn < 31; turn++) {
      const calls = Array.from({ length: 20 }, (_, at) => (at % 2 ? first : other.door).call('operatorSelf', {}));
      for (const answer of await Promise.all(calls)) codes.push(answer.ok ? 0 : answer.code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(600);
    expect(codes.filter((code) => code === 10429)).toHaveLength(20);
  });
});
