import type { ParsedInput } from '@touchline/contract';
import { type Handlers, invalid, notFound, ok } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { boundReviews, type ReviewKind, type ReviewRequest, type ReviewService } from '../../suppliers/reviews/port.ts';

const JOB = 'review.ask';
/** Every try takes ten seconds at most. */
const ASKING_QUEUE = { concurrency: 4, deadlineMs: 30_000 };

/** One thing that waits, at the site it belongs to. */
export interface ReviewSubject {
  readonly siteId: number;
  readonly subjectId: bigint;
  readonly round: number;
}

export type ReviewDecision = Pick<ParsedInput<'reviewCallback'>, 'operator' | 'decision' | 'reason' | 'payment'>;

/** The result of a decision; `wrong` where its kind of subject is not decided like that. */
export type ReviewOutcome = 'done' | 'second_needed' | 'decided_before' | 'not_waiting' | 'not_possible' | 'wrong';

/** The queries and decisions of one kind of subject. */
export interface ReviewedKind {
  /** The facts that people have to know; null where the subject does not wait in this round any more. */
  facts(subject: ReviewSubject): Promise<ReviewRequest['facts'] | null>;
  decide(subject: ReviewSubject, decision: ReviewDecision): Promise<ReviewOutcome>;
}

interface AskJob {
  readonly kind: ReviewKind;
  readonly siteId: number;
  readonly subjectId: string;
  readonly round: number;
}

/** Sends the subjects that wait for people to the operator's own system, and carries out their decisions. */
export function createReviewsModule(
  { jobs, clock }: Platform,
  service: ReviewService | null,
  kinds: Readonly<Record<ReviewKind, ReviewedKind>>,
) {
  const reviewers = service && boundReviews(service);
  jobs.handle<AskJob>(
    JOB,
    async ({ kind, siteId, subjectId, round }) => {
      const facts = await kinds[kind].facts({ siteId, subjectId: BigInt(subjectId), round });
      if (facts && reviewers) await reviewers.ask({ kind, siteId, subjectId, round, facts });
    },
    ASKING_QUEUE,
  );
  /** Puts a subject before people, in the transaction that makes it wait. Without a service it waits for a console. */
  const send = async (tx: Queryable, kind: ReviewKind, { siteId, subjectId, round }: ReviewSubject) => {
    if (!reviewers) return;
    const payload: AskJob = { kind, siteId, subjectId: String(subjectId), round };
    await jobs.enqueue(tx, { kind: JOB, key: `${JOB}/${kind}/${subjectId}/${round}/${clock.now()}`, payload });
  };
  const handlers = {
    async reviewCallback({ kind, siteId, subjectId, round, ...decision }) {
      if (!reviewers) return notFound;
      const result = await kinds[kind].decide({ siteId, subjectId: BigInt(subjectId), round }, decision);
      return result === 'wrong' ? invalid({ decision: '此类审核不能这样处理' }) : ok({ result });
    },
  } satisfies Partial<Handlers>;
  return { handlers, send };
}
