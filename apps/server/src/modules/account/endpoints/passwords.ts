import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { AccountChanges } from '../account-changes.ts';
import type { MemberStore } from '../member-store.ts';
import type { ConfirmProblem, WithdrawPasswords } from '../withdraw-passwords.ts';
import { changed, changedWithToken } from './answers.ts';

const DUE_AFTER_MS = 180 * 24 * 3_600_000;

export function passwordEndpoints(changes: AccountChanges, withdraw: WithdrawPasswords, members: MemberStore) {
  return {
    changePassword: async (input, { site, identity }) =>
      changedWithToken(await changes.password(site.siteId, identity, input)),
    checkChangePassword: async (_input, { site, identity, now }) => {
      const member = await members.required(site.siteId, identity.memberId);
      const changedAt = (member.passwordChangedAt ?? member.createdAt).getTime();
      return ok({ isDue: now - changedAt >= DUE_AFTER_MS, changedAt });
    },
    setWithdrawPassword: async (input, { site, identity }) =>
      changed(await withdraw.set(site.siteId, identity.memberId, input.password)),
    updateWithdrawPassword: async (input, { site, identity }) => {
      const result = await withdraw.update(site.siteId, identity.memberId, input);
      return typeof result === 'object' ? refusedConfirm(result) : changed(result);
    },
    resetWithdrawPassword: async (input, { site, identity }) =>
      changed(await withdraw.reset(site.siteId, identity.memberId, input)),
    confirmWithdrawPassword: async (input, { site, identity }) => {
      const problem = await withdraw.confirm(site.siteId, identity.memberId, input.password);
      return problem ? refusedConfirm(problem) : ok({});
    },
  } satisfies Partial<Handlers>;
}

function refusedConfirm(problem: ConfirmProblem) {
  return typeof problem === 'string' ? refused(problem) : refused(problem.reason, { left: problem.left });
}
