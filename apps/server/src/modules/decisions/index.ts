import type { OperatorInput, OperatorOutput, OperatorRefusal } from '@touchline/contract/operators';
import { type CurrencyCode, parseAmount } from '@touchline/rules/money';
import { membersOf, reversibility } from '../../ledger/reversal.ts';
import { conflict, notFound, ok, refused } from '../../platform/call/handler.ts';
import type { OperatorContext, OperatorHandlers } from '../../platform/call/operator.ts';
import type { AskedDecision } from '../../platform/decisions.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnderage } from '../../platform/site/legal-age.ts';
import { type AskedReward, askedReward } from './asked-reward.ts';
import { type Carriers, type DecisionKind, type DecisionRequest, type DecisionRow, Decisions } from './decisions.ts';

/** The answer of a module to the request of a call. */
type AskedOf<Name extends Requesting> = AskedDecision<Exclude<OperatorRefusal<Name>, 'key_reused'>>;

export interface DecisionNeeds {
  readonly carriers: Carriers;
  /** Whether a member belongs to a site. */
  isMember(siteId: number, memberId: bigint): Promise<boolean>;
  /** Whether there is such an exclusion, at whichever site: one holds for a person. */
  isExclusion(exclusionId: bigint): Promise<boolean>;
  /** The reason why a reward cannot be given by hand; null where it can. */
  rewardRefusal(
    siteId: number,
    memberId: bigint,
    asked: AskedReward,
  ): Promise<'manual_closed' | 'manual_over_limit' | 'member_unit' | null>;
  poolRaise(
    siteId: number,
    sum: Pick<OperatorInput<'requestPoolRaise'>, 'poolId' | 'unit' | 'currency' | 'total'>,
  ): Promise<AskedOf<'requestPoolRaise'>>;
  /** The part of a member's name and birth date that is to be corrected. */
  correction(
    siteId: number,
    memberId: bigint,
    asked: Pick<OperatorInput<'correctIdentity'>, 'realName' | 'birthday'>,
  ): Promise<AskedOf<'correctIdentity'>>;
  unmark(
    siteId: number,
    memberId: bigint,
    mark: OperatorInput<'requestUnmark'>['mark'],
  ): Promise<AskedOf<'requestUnmark'>>;
  /** The member of a bet; null if this site has no such bet. */
  ownerOfBet(siteId: number, betId: bigint): Promise<bigint | null>;
}

type Requesting =
  | 'requestAdjustment'
  | 'requestReversal'
  | 'requestBetDecision'
  | 'requestApart'
  | 'requestImport'
  | 'requestReward'
  | 'requestPoolRaise'
  | 'correctIdentity'
  | 'requestUnmark';

/** Decisions of two operators: requests, lists, verdicts. */
export function createDecisionsModule(platform: Platform, needs: DecisionNeeds) {
  const decisions = new Decisions(platform, needs.carriers);

  async function request(
    kind: DecisionKind,
    { idempotencyKey, reason }: { readonly idempotencyKey: string; readonly reason: string },
    { site, operator, note }: OperatorContext,
    asked: Pick<DecisionRequest, 'memberId' | 'payload' | 'secret'>,
  ) {
    const id = await decisions.request({
      ...asked,
      siteId: site.siteId,
      kind,
      reason,
      operator: operator.name,
      key: idempotencyKey,
    });
    if (id === 'key_reused') return conflict(id);
    note({ memberId: asked.memberId, subject: `decision/${id}`, after: asked.payload });
    return ok({ decisionId: String(id) });
  }

  /** The same for a request that the module of its kind looks at. */
  async function requestAsked<Refusal extends string>(
    kind: DecisionKind,
    input: Parameters<typeof request>[1],
    context: OperatorContext,
    { memberId, asked }: { readonly memberId: bigint | null; readonly asked: AskedDecision<Refusal> },
  ) {
    if (asked === 'unknown') return notFound;
    return typeof asked === 'string' ? refused(asked) : request(kind, input, context, { memberId, ...asked });
  }

  const requests = {
    async requestAdjustment({ memberId, currency, amount, ...asked }, context) {
      const minor = signedMinor(amount, currency);
      if (minor === 0n) return refused('nothing_to_move');
      if (!(await needs.isMember(context.site.siteId, BigInt(memberId)))) return notFound;
      const payload = { currency, amount: String(minor) };
      return request('adjustment', asked, context, { memberId: BigInt(memberId), payload });
    },
    async requestReversal({ journalId, ...asked }, context) {
      const state = await reversibility(platform.db, context.site.siteId, BigInt(journalId));
      if (state !== 'reversible') return refused(state === 'unknown' ? 'journal_unknown' : 'journal_owned');
      const [memberId = null, ...others] = await membersOf(platform.db, BigInt(journalId));
      const about = others.length === 0 ? memberId : null;
      return request('reversal', asked, context, { memberId: about, payload: { journalId } });
    },
    async requestBetDecision({ betId, act, published, results, ...asked }, context) {
      const memberId = await needs.ownerOfBet(context.site.siteId, BigInt(betId));
      if (memberId === null) return refused('bet_unknown');
      const payload = { betId, act, published, results: results ?? null };
      return request('bet', asked, context, { memberId, payload });
    },
    async requestApart({ memberId, exclusionId, ...asked }, context) {
      if (!(await needs.isMember(context.site.siteId, BigInt(memberId)))) return notFound;
      if (!(await needs.isExclusion(BigInt(exclusionId)))) return notFound;
      return request('apart', asked, context, { memberId: BigInt(memberId), payload: { exclusionId } });
    },
    async requestImport({ members, ...asked }, context) {
      const now = platform.clock.now();
      if (members.some(({ birthday }) => birthday !== null && isUnderage(context.site, birthday, now)))
        return refused('underage');
      return request('import', asked, context, {
        memberId: null,
        payload: { names: members.map(({ name }) => name) },
        secret: members,
      });
    },
    async correctIdentity({ memberId, realName, birthday, ...asked }, context) {
      const id = BigInt(memberId);
      const correction = await needs.correction(context.site.siteId, id, { realName, birthday });
      return requestAsked('identity', asked, context, { memberId: id, asked: correction });
    },
    async requestReward({ memberId, ...input }, context) {
      const { siteId } = context.site;
      const id = BigInt(memberId);
      if (!(await needs.isMember(siteId, id))) return notFound;
      const asked = askedReward(input);
      if (!asked) return refused('reward_amount');
      const refusal = await needs.rewardRefusal(siteId, id, asked);
      if (refusal) return refused(refusal);
      return request('reward', input, context, { memberId: id, payload: { ...asked } });
    },
    async requestPoolRaise({ idempotencyKey, reason, ...sum }, context) {
      const asked = await needs.poolRaise(context.site.siteId, sum);
      return requestAsked('pool', { idempotencyKey, reason }, context, { memberId: null, asked });
    },
    async requestUnmark({ memberId, mark, ...input }, context) {
      const id = BigInt(memberId);
      const asked = await needs.unmark(context.site.siteId, id, mark);
      return requestAsked('unmark', input, context, { memberId: id, asked });
    },
  } satisfies Pick<OperatorHandlers, Requesting>;

  const operatorHandlers = {
    ...requests,
    async listDecisions({ status }, { site, operator, note }) {
      const rows = await decisions.list(site.siteId, decisions.kindsOf(operator.rights), status);
      // The list shows the sealed part of corrections, so the trail names the requests and the members.
      note({ subject: rows.map(({ id }) => `decision/${id}`).join(' ') });
      return ok({ items: rows.map((row) => ({ ...toView(row), payload: decisions.readBy(row) })) });
    },
    async decide({ decisionId, verdict, reason }, { site, operator, note }) {
      const known = await decisions.one(site.siteId, BigInt(decisionId));
      if (!known) return notFound;
      note({ memberId: known.aboutMember, subject: `decision/${decisionId}`, before: { status: known.status } });
      if (!decisions.kindsOf(operator.rights).includes(known.kind as DecisionKind)) return refused('right_missing');
      const result = await decisions.decide({
        siteId: site.siteId,
        id: known.id,
        operator: operator.name,
        verdict,
        reason,
      });
      if (result.kind === 'refused')
        return result.why === 'unknown' ? notFound : refused(result.why as OperatorRefusal<'decide'>);
      note({ after: { status: result.row.status, payload: known.payload } });
      return ok(toView(result.row));
    },
  } satisfies Partial<OperatorHandlers>;
  return { operatorHandlers, decisions };
}

/** Minor units of an amount with a sign, as its schema lets it through. */
function signedMinor(amount: string, currency: CurrencyCode): bigint {
  const isBelow = amount.startsWith('-');
  const minor = parseAmount(isBelow ? amount.slice(1) : amount, currency) ?? 0n;
  return isBelow ? -minor : minor;
}

function toView(row: DecisionRow): OperatorOutput<'decide'> {
  return {
    decisionId: String(row.id),
    kind: row.kind as DecisionKind,
    payload: row.payload as Record<string, unknown>,
    reason: row.reason,
    memberId: row.aboutMember === null ? null : String(row.aboutMember),
    requestedBy: row.requestedBy,
    requestedAt: row.requestedAt.getTime(),
    status: row.status as 'requested',
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.getTime() ?? null,
    decidedReason: row.decidedReason,
  };
}
