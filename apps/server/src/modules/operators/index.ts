import { ok, refused } from '../../platform/call/handler.ts';
import type { OperatorHandlers, OperatorIdentity } from '../../platform/call/operator.ts';
import { addressText } from '../../platform/ip-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { OperatorAccounts, type PasswordHashes } from './operator-accounts.ts';
import { operatorJobEndpoints } from './operator-jobs.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { OverdueAlarm, type ReadOverdue } from './overdue-alarm.ts';
import { OperatorTrail } from './trail.ts';
import { TrailAudit } from './trail-audit.ts';

/** People who run a site: their accounts and sessions, and the trail of their reads and acts. */
export function createOperatorsModule(platform: Platform, passwords: PasswordHashes, readOverdue: ReadOverdue) {
  const accounts = new OperatorAccounts({ ...platform, passwords });
  const sessions = new OperatorSessions(platform);
  const trail = new OperatorTrail(platform.db);

  const operatorHandlers = {
    ...operatorJobEndpoints(platform),
    async operatorLogin({ name, password, code }, { site, address, traceId, now }) {
      const opened = await accounts.open(site.siteId, name, password, code);
      const session = typeof opened === 'string' ? null : await sessions.open(opened, addressText(address));
      const isIn = session !== null;
      // A reset that came in between is a wrong password.
      const outcome = typeof opened === 'string' ? opened : isIn ? 'ok' : 'wrong';
      await trail.add({
        at: now,
        siteId: site.siteId,
        operator: name.toLowerCase(),
        address: addressText(address),
        call: 'operatorLogin',
        kind: isIn ? 'login' : 'login_refused',
        traceId,
        memberId: null,
        subject: '',
        reason: '',
        outcome,
        before: null,
        after: null,
      });
      if (!session) return refused(outcome === 'locked' ? 'account_locked' : 'bad_credentials');
      return ok({ token: session.token, ...viewOf(session.identity) });
    },
    async operatorLogout(_input, { operator }) {
      await sessions.end(operator.sessionId);
      return ok({});
    },
    operatorSelf: async (_input, { operator }) => ok(viewOf(operator)),
    async operatorPassword({ password, newPassword }, { site, operator }) {
      if (password === newPassword) return refused('password_unchanged');
      const row = await accounts.byName(site.siteId, operator.name);
      if (!row) throw new Error(`there is no operator ${operator.name}`);
      const verdict = await accounts.confirm(row, password);
      if (verdict !== 'right') return refused(verdict === 'locked' ? 'account_locked' : 'bad_credentials');
      const isChanged = await accounts.changePassword(row, newPassword, operator.sessionId);
      return isChanged ? ok({}) : refused('bad_credentials');
    },
    async operatorTrail({ memberId, operator, before, size }, { site }) {
      const rows = await trail.list({
        siteId: site.siteId,
        memberId: memberId === undefined ? null : BigInt(memberId),
        operator: operator ?? null,
        before: before === undefined ? null : BigInt(before),
        size,
      });
      return ok({
        items: rows.map(({ position, at, memberId: about, ...row }) => ({
          position: String(position),
          at: at.getTime(),
          operator: row.operator,
          address: row.address,
          call: row.call,
          kind: row.kind,
          memberId: about === null ? null : String(about),
          subject: row.subject,
          reason: row.reason,
          outcome: row.outcome,
          before: row.before,
          after: row.after,
        })),
      });
    },
    async verifyTrail() {
      const { entries, broken, end } = await trail.verify();
      return ok({ entries: String(entries), broken: broken.map(String), endHash: end?.hash ?? '' });
    },
  } satisfies Partial<OperatorHandlers>;
  return {
    operatorHandlers,
    accounts,
    sessions,
    trail,
    trailAudit: new TrailAudit(platform, trail),
    overdueAlarm: new OverdueAlarm(platform, readOverdue),
  };
}

function viewOf({ operatorId, name, roles, rights, endsAt }: OperatorIdentity) {
  return { operatorId: String(operatorId), name, roles: [...roles], rights: [...rights], endsAt };
}
