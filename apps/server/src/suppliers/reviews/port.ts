import { type Bounded, withDeadlines } from '../../platform/deadline.ts';

/** The kinds of cases that an operator's people review. */
export const reviewKinds = ['withdrawal', 'deposit', 'identity', 'picture'] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Something that waits for a decision. */
export interface ReviewRequest {
  readonly kind: ReviewKind;
  readonly siteId: number;
  /** The order, the member whose identity it is, or the picture. */
  readonly subjectId: string;
  /** Counts the rounds of review of the subject; a decision belongs to one of them. */
  readonly round: number;
  /** The facts that people have to know. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * The operator's own system in which people decide. It takes requests over and answers nothing else: the decision comes as a
 * report of its own, maybe before this answer. A request that fails is sent again with the same kind, subject and round.
 */
export interface ReviewService {
  ask(request: ReviewRequest, signal: AbortSignal): Promise<void>;
}

/** The service as the platform asks it. */
export type Reviewers = Bounded<ReviewService>;

export function boundReviews(service: ReviewService): Reviewers {
  return withDeadlines(service, { ask: 10_000 });
}
