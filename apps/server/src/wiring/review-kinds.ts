import { depositVerdict } from '../modules/cashier/deposit/deposit-verdicts.ts';
import { withdrawVerdict } from '../modules/cashier/withdraw/reviews.ts';
import type { ReviewedKind, ReviewOutcome } from '../modules/reviews/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { ReviewKind } from '../suppliers/reviews/port.ts';
import type { Built, Later } from './composition.ts';

type Deposits = Built['cashier']['deposits']['reviews'];
type Withdrawals = Built['cashier']['withdrawals']['reviews'];

/** The description of each kind of subject for an operator's people, and their decisions about it. */
export function reviewKinds(
  { pictures }: Pick<Platform, 'pictures'>,
  later: Later<'account' | 'cashier'>,
): Readonly<Record<ReviewKind, ReviewedKind>> {
  const withdrawals = () => later.cashier.withdrawals.reviews;
  const deposits = () => later.cashier.deposits.reviews;
  return {
    withdrawal: {
      facts: async ({ siteId, subjectId, round }) => ofSite(siteId, await withdrawals().facts(subjectId, round)),
      async decide({ siteId, subjectId, round }, decision) {
        const verdict = withdrawVerdict(decision);
        if (!verdict) return 'wrong';
        if (!ofSite(siteId, await withdrawals().facts(subjectId, round))) return 'not_waiting';
        return outcomeOf(await withdrawals().decide(subjectId, decision.operator, verdict, round));
      },
    },
    deposit: {
      facts: async ({ siteId, subjectId, round }) => ofSite(siteId, await deposits().facts(subjectId, round)),
      async decide({ siteId, subjectId, round }, decision) {
        const verdict = depositVerdict(decision);
        if (!verdict) return 'wrong';
        if (!ofSite(siteId, await deposits().facts(subjectId, round))) return 'not_waiting';
        return outcomeOf(await deposits().decide(subjectId, decision.operator, verdict, round));
      },
    },
    identity: {
      async facts({ siteId, subjectId }) {
        const waiting = await later.account.identities.waiting(siteId);
        const found = waiting.find(({ memberId }) => memberId === subjectId);
        return found ? { name: found.name, realName: found.realName, birthday: found.birthday } : null;
      },
      async decide({ siteId, subjectId }, { decision, operator }) {
        if (decision !== 'approve') return 'wrong';
        return (await later.account.identities.verify(siteId, subjectId, operator)) ? 'done' : 'not_waiting';
      },
    },
    picture: {
      async facts({ siteId, subjectId }) {
        const [row] = await pictures.reviews.waiting(siteId, subjectId);
        if (!row) return null;
        const { memberId, purpose, createdAt } = row;
        const url = pictures.address(row, 'operator:reviews');
        return { memberId: String(memberId), purpose, url, at: createdAt.getTime() };
      },
      async decide({ siteId, subjectId }, { decision, operator, reason }) {
        const actor = `operator:${operator}`;
        const isRejected = decision === 'reject' && reason !== '';
        if (decision !== 'approve' && !isRejected) return 'wrong';
        const isDone = isRejected
          ? await pictures.reviews.reject(siteId, subjectId, { actor, reason })
          : await pictures.reviews.approve(siteId, subjectId, { actor });
        return isDone ? 'done' : 'not_waiting';
      },
    },
  };
}

/** The facts of an order of this site; null for one of another. */
function ofSite<Facts extends { readonly siteId: number }>(siteId: number, found: Facts | null) {
  if (found?.siteId !== siteId) return null;
  const { siteId: _own, ...facts } = found;
  return facts;
}

function outcomeOf(
  result: Awaited<ReturnType<Deposits['decide']>> | Awaited<ReturnType<Withdrawals['decide']>>,
): ReviewOutcome {
  switch (result) {
    case 'approved':
    case 'rejected':
    case 'credited':
    case 'returning':
    case 'refused':
      return 'done';
    case 'second_needed':
    case 'decided_before':
      return result;
    case 'not_reviewing':
      return 'not_waiting';
    default:
      return 'not_possible';
  }
}
