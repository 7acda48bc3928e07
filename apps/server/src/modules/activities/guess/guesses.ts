import type { CallOutput, CallRefusal, ParsedInput } from '@touchline/contract';
import type { OperatorRefusal } from '@touchline/contract/operators';
import type { ActivityOf } from '@touchline/contract/site';
import { guessPayouts } from '@touchline/rules/contests';
import type { Queryable } from '../../../platform/db/database.ts';
import { refusableTransaction } from '../../../platform/db/refusable-transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HeldActivity } from '../activity-registry.ts';
import type { ActivityNeeds, Owner } from '../taking-part.ts';
import type { GuessStore, OptionSum, QuestionRow, StakeRow } from './guess-store.ts';

export type HeldGuess = HeldActivity<ActivityOf<'guess'>>;
export type GuessQuestion = HeldGuess['data']['questions'][number];
export type QuestionView = CallOutput<'guessBoard'>['questions'][number];

const ONE_MILLI = 1000n;

export function guessStateOf(
  activity: HeldGuess,
  question: GuessQuestion,
  row: QuestionRow | undefined,
  now: number,
): QuestionView['state'] {
  if (row && row.state !== 'open') return row.state;
  if (now < opensAt(activity, question)) return 'upcoming';
  return now < Date.parse(question.deadline) ? 'open' : 'closed';
}

const opensAt = ({ startAt }: HeldGuess, question: GuessQuestion) =>
  question.opensAt ? Date.parse(question.opensAt) : startAt;

/** Guesses with points. Every stake, change, payout and return moves points in the transaction that writes it. */
export class Guesses {
  readonly #platform: Platform;
  readonly #store: GuessStore;
  readonly #needs: ActivityNeeds;

  constructor(platform: Platform, store: GuessStore, needs: ActivityNeeds) {
    this.#platform = platform;
    this.#store = store;
    this.#needs = needs;
  }

  async questions(activity: HeldGuess, memberId: bigint | null): Promise<QuestionView[]> {
    const place = placeOf(activity);
    const { db, clock } = this.#platform;
    const [rows, sums, own] = await Promise.all([
      this.#store.questions(place),
      this.#store.sums(db, place),
      memberId === null ? new Map<string, StakeRow>() : this.#store.own(db, place, memberId),
    ]);
    return activity.data.questions.map((question): QuestionView => {
      const { questionId, text, kind, deadline, least, most } = question;
      const row = rows.find((one) => one.questionId === questionId);
      const stake = own.get(questionId);
      const options = question.options.map(({ optionId, name, oddsMilli = null }) => {
        const sum = sums.find((one) => one.questionId === questionId && one.optionId === optionId);
        return { optionId, name, oddsMilli, points: Number(sum?.points ?? 0n), members: sum?.members ?? 0 };
      });
      return {
        ...{ questionId, text, kind, least, most, options, state: guessStateOf(activity, question, row, clock.now()) },
        ...{
          opensAt: opensAt(activity, question),
          deadline: Date.parse(deadline),
          rightIds: [...(row?.rightIds ?? [])],
        },
        points: options.reduce((sum, { points }) => sum + points, 0),
        own: stake
          ? {
              ...{ optionId: stake.optionId, points: Number(stake.points), revision: stake.revision },
              paid: stake.paid === null ? null : Number(stake.paid),
            }
          : null,
      };
    });
  }

  /** Puts points on an option, in place of the earlier points. Null where it is done. */
  async place(
    activity: HeldGuess,
    owner: Owner,
    input: ParsedInput<'placeGuess'>,
  ): Promise<CallRefusal<'placeGuess'> | 'unknown' | null> {
    const question = activity.data.questions.find(({ questionId }) => questionId === input.questionId);
    const option = question?.options.find(({ optionId }) => optionId === input.optionId);
    if (!question || !option) return 'unknown';
    if (input.points < question.least || input.points > question.most) return 'guess_points';
    const result = await refusableTransaction<null, CallRefusal<'placeGuess'>>(
      this.#platform.db,
      async (tx, refuse) => {
        const place = placeOf(activity);
        const row = await this.#store.lock(tx, place, question.questionId);
        const before = (await this.#store.own(tx, place, owner.memberId)).get(question.questionId);
        const isSame = before?.optionId === input.optionId && before.points === BigInt(input.points);
        // The same guess a second time: it was made.
        if (before && isSame && (before.revision === input.revision + 1 || before.revision === input.revision))
          return null;
        // The question is locked by now, so that this moment and the deadline are in one order with every other guess.
        const now = this.#platform.clock.now();
        const state = guessStateOf(activity, question, row, now);
        if (state === 'upcoming') throw refuse('guess_not_open');
        if (state !== 'open') throw refuse('guess_closed');
        if ((before?.revision ?? 0) !== input.revision) throw refuse('guess_changed');
        const stake = {
          ...{ id: before?.id ?? this.#platform.ids.next(), memberId: owner.memberId, optionId: input.optionId },
          ...{ points: BigInt(input.points), oddsMilli: option.oddsMilli ?? 0, revision: input.revision + 1 },
        };
        if (!fits(question, stake, before, await this.#store.sums(tx, place))) throw refuse('guess_full');
        await this.#store.save(tx, place, question.questionId, stake, new Date(now));
        if (!(await this.#move(tx, activity, stake, before))) throw refuse('points_not_enough');
        return null;
      },
    );
    return 'refused' in result ? result.refused : null;
  }

  /** Settles or voids a question; how many members it paid, and how many points. */
  async settle(
    activity: HeldGuess,
    question: GuessQuestion,
    result: { readonly rightIds: readonly string[]; readonly by: string; readonly reason: string },
  ): Promise<OperatorRefusal<'settleGuess'> | { readonly members: number; readonly paid: number }> {
    const { db, clock, bus } = this.#platform;
    const place = placeOf(activity);
    const isVoid = result.rightIds.length === 0;
    const outcome = await refusableTransaction<Paid, OperatorRefusal<'settleGuess'>>(db, async (tx, refuse) => {
      const row = await this.#store.lock(tx, place, question.questionId);
      if (row.state !== 'open') throw refuse('guess_settled');
      const now = clock.now();
      if (!isVoid && now < Date.parse(question.deadline)) throw refuse('guess_not_closed');
      const stakes = await this.#store.stakes(tx, place, question.questionId);
      const plain = stakes.map((stake) => ({ ...stake, points: Number(stake.points) }));
      const points = isVoid ? plain.map((one) => one.points) : guessPayouts(question.kind, plain, result.rightIds);
      const paid = stakes.map((stake, index) => ({ ...stake, paid: BigInt(points[index] ?? 0) }));
      const total = paid.reduce((sum, one) => sum + one.paid, 0n);
      const written = { ...row, ...{ state: isVoid ? ('void' as const) : ('settled' as const), paid: total } };
      await this.#store.settle(
        tx,
        place,
        { ...written, rightIds: result.rightIds, settledBy: result.by, reason: result.reason },
        paid.map((one) => ({ id: one.id, points: one.paid })),
        new Date(now),
      );
      if (!(await this.#pay(tx, activity, paid))) throw refuse('guess_pool_short');
      const members = paid.filter((one) => one.paid > 0n).map(({ memberId }) => memberId);
      return { members, paid: Number(total) };
    });
    if ('refused' in outcome) return outcome.refused;
    const { members, paid } = outcome.done;
    for (const memberId of members)
      bus.publish('me', { siteId: activity.siteId, memberId: String(memberId), change: { kind: 'balance' } });
    return { members: members.length, paid };
  }

  /**
   * Gives stakes back as far as they are paid, and what is paid beyond them as a reward of the pool. False where the pool cannot
   * pay all of it.
   */
  async #pay(tx: Queryable, { siteId, data }: HeldGuess, paid: readonly PaidStake[]): Promise<boolean> {
    const { activityId, title, poolId } = data;
    // Points are the same in every unit of a site.
    const [currency] = this.#platform.sites.byId(siteId)?.public.currencies ?? [];
    if (!currency) throw new Error(`site ${siteId} has no currency`);
    const returned = paid.flatMap(({ id, memberId, points, paid: sum }) => {
      const back = sum - wonOf({ points, paid: sum });
      const reference = `guess/${id}/result`;
      return back > 0n ? [{ siteId, memberId, points: back, kind: 'returned' as const, reference, title }] : [];
    });
    const grants = paid.flatMap(({ id, memberId, points, paid: sum }) => {
      const won = Number(wonOf({ points, paid: sum }));
      if (won === 0) return [];
      const reward = { unit: 'points' as const, amount: won };
      const about = { siteId, memberId, source: 'guess' as const, activityId, title, poolId, claimDays: null };
      return [{ ...about, currency, reward, grantKey: `guess/${id}` }];
    });
    const giveBack = () => this.#needs.creditPoints(tx, returned);
    if (grants.length === 0) {
      await giveBack();
      return true;
    }
    const results = await this.#needs.rewards.give(tx, grants, giveBack);
    return results.every((one) => one.outcome !== 'sold_out');
  }

  /** Gives the points of the guess before back and takes those of the new one; false where there are too few. */
  async #move(
    tx: Queryable,
    { siteId, data: { title } }: HeldGuess,
    stake: Omit<StakeRow, 'paid'>,
    before: StakeRow | undefined,
  ): Promise<boolean> {
    const { memberId } = stake;
    if (before) {
      const reference = `guess/${before.id}/${before.revision}/back`;
      await this.#needs.creditPoints(tx, [
        { siteId, memberId, points: before.points, kind: 'returned', reference, title: `${title}·改选` },
      ]);
    }
    const reference = `guess/${stake.id}/${stake.revision}`;
    return this.#needs.spendPoints(tx, { siteId, memberId, points: stake.points, reference, title });
  }
}

/** Whether fixed odds stay below what the question may pay, with this stake in place of the one before. */
function fits(
  { kind, questionId, mostPayout }: GuessQuestion,
  stake: Omit<StakeRow, 'paid'>,
  before: StakeRow | undefined,
  sums: readonly OptionSum[],
): boolean {
  if (kind === 'pool') return true;
  const payoutOf = ({ points, oddsMilli }: Pick<StakeRow, 'points' | 'oddsMilli'>) =>
    (points * BigInt(oddsMilli)) / ONE_MILLI;
  const sum = sums.find((one) => one.questionId === questionId && one.optionId === stake.optionId);
  const own = before?.optionId === stake.optionId ? payoutOf(before) : 0n;
  return (sum?.payout ?? 0n) - own + payoutOf(stake) <= BigInt(mostPayout);
}

interface Paid {
  readonly members: readonly bigint[];
  readonly paid: number;
}

type PaidStake = Pick<StakeRow, 'id' | 'memberId' | 'points'> & { readonly paid: bigint };

/** The part of what a stake is paid that is more than the stake. */
function wonOf({ points, paid }: Pick<PaidStake, 'points' | 'paid'>): bigint {
  return paid > points ? paid - points : 0n;
}

const placeOf = ({ siteId, data: { activityId } }: HeldGuess) => ({ siteId, activityId });
