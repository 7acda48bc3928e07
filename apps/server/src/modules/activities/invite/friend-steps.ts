import type { CallOutput } from '@touchline/contract';
import type { ActivityOf } from '@touchline/contract/site';
import type { CurrencyCode } from '@touchline/rules/money';
import type { HeldActivity } from '../activity-registry.ts';
import { conditionOf, type Deeds } from '../taking-part.ts';

export type InviteStep = ActivityOf<'invite'>['steps'][number];
type Invited = NonNullable<CallOutput<'inviteState'>['invited']>;
export type VoidReason = NonNullable<Invited['reason']>;
type StepState = Invited['steps'][number]['state'];
type Part = Invited['steps'][number]['missing'][number];

/** The facts of an invited friend at a moment. */
export interface Friend {
  /** The season in which they registered: it says what is paid for what. */
  readonly season: HeldActivity<ActivityOf<'invite'>>;
  readonly currency: CurrencyCode;
  readonly isNamed: boolean;
  readonly isVerified: boolean;
  /** The friend's deposits and stakes in their days. */
  readonly deeds: Deeds;
  /** The end of their days. */
  readonly until: number;
  /** The reason why the invitation brings nothing; null where it does. */
  readonly reason: VoidReason | null;
}

/** The part of a step that is still missing. */
export function missingOf({ needs }: InviteStep, friend: Friend): Part[] {
  const isKnown = needs.identity === 'named' ? friend.isNamed : friend.isVerified;
  const { deposited, staked } = conditionOf(needs, friend.deeds, friend.currency);
  return [
    ...(isKnown ? [] : (['identity'] as const)),
    ...(deposited?.isMet === false ? (['deposited'] as const) : []),
    ...(staked?.isMet === false ? (['staked'] as const) : []),
  ];
}

/** The state of a friend's step. A payment stays paid; an identity may become known after the friend's days. */
export function stateOfStep(
  missing: readonly Part[],
  { reason, until }: Friend,
  isPaid: boolean,
  now: number,
): StepState {
  if (isPaid) return 'claimed';
  if (reason) return 'void';
  if (missing.length === 0) return 'reached';
  return now >= until && missing.some((part) => part !== 'identity') ? 'over' : 'open';
}
