import type { CallOutput } from '@touchline/contract';
import type { ActivityCondition, CountedDeed } from '@touchline/contract/site';
import { type CurrencyCode, formatAmount, parseAmount } from '@touchline/rules/money';
import type { Identity } from '../../platform/call/handler.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { HeldActivity } from './activity-registry.ts';
import type { PhoneHashReader } from './invite/invitation-codes.ts';
import type { Delivery } from './mall/deliveries.ts';
import type { WriteReminders } from './red-rain/reminders.ts';
import type { CreditPoints, RewardDoor, SpendPoints } from './reward-door.ts';

export type Frame = CallOutput<'activityList'>['items'][number];

const DAY_MS = 24 * 3_600_000;

/** The reason why a member cannot act in an activity now. */
export type ActRefusal = 'activity_not_started' | 'activity_ended' | 'activity_level' | 'activity_too_late';

export interface Participant {
  readonly vipLevel: number;
  readonly registeredAt: number;
}

export function stateOf({ startAt, endAt }: HeldActivity, now: number): Frame['state'] {
  if (now < startAt) return 'upcoming';
  return now < endAt ? 'running' : 'ended';
}

/** Whether somebody may take part. Null is a visitor. */
export function mayOf({ data: { who } }: HeldActivity, member: Participant | null, now: number): Frame['may'] {
  if (member === null) return 'login';
  if (member.vipLevel < who.fromLevel) return 'level_too_low';
  if (who.withinDays !== undefined && now >= member.registeredAt + who.withinDays * DAY_MS) return 'too_late';
  return 'yes';
}

export function frameOf(activity: HeldActivity, member: Participant | null, now: number): Frame {
  const { activityId, kind, title, summary, art, rules, who } = activity.data;
  const { startAt, endAt } = activity;
  return {
    ...{ activityId, kind, title, summary, art, rules, startAt, endAt },
    ...{ state: stateOf(activity, now), fromLevel: who.fromLevel, may: mayOf(activity, member, now) },
  };
}

/** Null where the member may act. Every act of every activity calls this first. */
export function actRefusal(activity: HeldActivity, member: Participant, now: number): ActRefusal | null {
  const state = stateOf(activity, now);
  if (state === 'upcoming') return 'activity_not_started';
  if (state === 'ended') return 'activity_ended';
  const may = mayOf(activity, member, now);
  if (may === 'level_too_low') return 'activity_level';
  return may === 'too_late' ? 'activity_too_late' : null;
}

/** A member's deposits and stakes between two moments, in minor units. */
export interface Deeds {
  readonly deposited: bigint;
  readonly staked: bigint;
}

/** Reads what a member did in a span of time. */
export type ReadDeeds = (
  owner: { readonly siteId: number; readonly memberId: bigint; readonly currency: CurrencyCode },
  span: { readonly from: number; readonly to: number },
) => Promise<Deeds>;

/** Each part of a condition with what it asks for and what is done; null for a part that asks for nothing in the member's unit. */
export function conditionOf(condition: ActivityCondition, deeds: Deeds, currency: CurrencyCode) {
  const part = (amounts: ActivityCondition['staked'], done: bigint) => {
    const required = parseAmount(amounts?.[currency] ?? '', currency) ?? 0n;
    return required === 0n ? null : { required, done, isMet: done >= required };
  };
  const deposited = part(condition.deposited, deeds.deposited);
  const staked = part(condition.staked, deeds.staked);
  return { deposited, staked, isMet: (deposited?.isMet ?? true) && (staked?.isMet ?? true) };
}

/** The same with amounts as decimal strings, as pages show it. */
export function conditionView(condition: ActivityCondition, deeds: Deeds, currency: CurrencyCode) {
  const { deposited, staked, isMet } = conditionOf(condition, deeds, currency);
  const show = (part: { readonly required: bigint; readonly done: bigint } | null) =>
    part && { required: formatAmount(part.required, currency), done: formatAmount(part.done, currency) };
  return { deposited: show(deposited), staked: show(staked), isMet };
}

/** An invited friend, and what they share with the inviter or with another friend of theirs. */
interface InvitedFacts {
  readonly invitationId: bigint;
  readonly currency: CurrencyCode;
  readonly isNamed: boolean;
  readonly isVerified: boolean;
  readonly shared: 'person' | 'phone' | 'account' | 'device' | null;
}

/** The functions of rewards, accounts and reports that activities need. */
export interface ActivityNeeds {
  readonly rewards: RewardDoor;
  readonly spendPoints: SpendPoints;
  readonly creditPoints: CreditPoints;
  /** The number of points that a member can spend. */
  readonly pointsOf: (memberId: bigint) => Promise<number>;
  /** An address of the member's list; null where it is none of theirs. */
  readonly addressOf: (
    owner: { readonly siteId: number; readonly memberId: bigint },
    addressId: bigint,
  ) => Promise<Delivery | null>;
  readonly deeds: ReadDeeds;
  readonly countedDeeds: (
    memberId: bigint,
    span: { readonly from: Date; readonly to: Date },
    deeds: readonly CountedDeed[],
  ) => Promise<ReadonlyMap<CountedDeed, bigint>>;
  /** Whether a member asked to play less: nothing may encourage them to play more (standards HRM-5). */
  readonly keepsLimits: (memberId: bigint) => Promise<boolean>;
  /** The recorded facts of invited friends. */
  readonly invitedFacts: (invitationIds: readonly bigint[]) => Promise<readonly InvitedFacts[]>;
  readonly phoneHashOf: PhoneHashReader;
  /** Those of these members who may be offered something now. */
  readonly offersTo: (on: Queryable, memberIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  readonly participant: (siteId: number, memberId: bigint) => Promise<Participant>;
  /** The masked names that lists of winners show, by member. */
  readonly shownNames: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly writeReminders: WriteReminders;
}

export type Owner = Pick<Identity, 'memberId' | 'currency'> & { readonly siteId: number };
