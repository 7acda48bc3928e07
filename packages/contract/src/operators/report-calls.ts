import { z } from 'zod';
import { currency, id, money, nothing, time } from '../core/fields.ts';
import { defineOperatorCall } from './define-operator-call.ts';
import { earliestFirst, latestFirst } from './list-fields.ts';

/**
 * Every movement of a member's money, the latest first. All entries of a journal are in one answer, so that it may be longer than
 * asked for.
 */
export const memberMovements = defineOperatorCall({
  summary: '会员资金流水',
  path: 'report/movements',
  right: 'money.read',
  input: z.strictObject({ memberId: id, ...latestFirst }),
  output: z.object({
    items: z.array(
      z.object({
        journalId: id,
        at: time,
        kind: z.string(),
        reference: z.string(),
        key: z.string(),
        /** The account that the amount left, and the one that it went to: of the member, of the house or of another member. */
        fromAccount: z.string(),
        toAccount: z.string(),
        currency,
        amount: money,
      }),
    ),
  }),
  sample: { memberId: '7' },
});

/** Bets on which members owe something, because a correction took back more than there was. The latest bet first. */
export const memberDebts = defineOperatorCall({
  summary: '会员欠款',
  path: 'report/debts',
  right: 'money.read',
  input: z.strictObject({ memberId: id.optional(), ...latestFirst }),
  output: z.object({
    items: z.array(z.object({ betId: id, at: time, memberId: id, name: z.string(), currency, owed: money })),
  }),
});

/** Gifts that hosts were given in days of the site, by room and unit, with the price that was paid for their coins. The most comes first. */
export const hostGifts = defineOperatorCall({
  summary: '主播礼物统计',
  path: 'report/hostGifts',
  right: 'money.read',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  output: z.object({
    items: z.array(
      z.object({
        anchorRoomId: id,
        nick: z.string(),
        currency,
        orders: z.int(),
        members: z.int(),
        coins: z.int(),
        amount: money,
      }),
    ),
  }),
  sample: { from: '2025-04-01', to: '2025-04-30' },
});

/** Accepted bets whose matches should all have ended a day ago, while none of them is stopped. The earliest bet first. */
export const undecidedBets = defineOperatorCall({
  summary: '未决注单',
  path: 'report/undecidedBets',
  right: 'bets.decide',
  input: z.strictObject({ ...earliestFirst }),
  output: z.object({
    items: z.array(
      z.object({
        betId: id,
        memberId: id,
        name: z.string(),
        currency,
        stake: money,
        lastKickOffAt: time,
        matches: z.array(id),
      }),
    ),
  }),
});

/** The last cap that operators set for each member and unit; null where it was taken off. The latest first. */
export const betCaps = defineOperatorCall({
  summary: '单注上限列表',
  path: 'report/betCaps',
  right: 'bets.cap',
  input: z.strictObject({ memberId: id.optional(), ...latestFirst }),
  output: z.object({
    items: z.array(
      z.object({
        capId: id,
        at: time,
        memberId: id,
        name: z.string(),
        currency,
        stakeMax: money.nullable(),
        operator: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

/** The book's largest positions on matches that have not ended: what all bets on a selection would return together. The largest first. */
export const bookPositions = defineOperatorCall({
  summary: '最大敞口',
  path: 'report/positions',
  right: 'bets.decide',
  input: z.strictObject({
    matchId: id.optional(),
    currency: currency.optional(),
    size: z.int().min(1).max(200).default(20),
  }),
  output: z.object({
    items: z.array(
      z.object({
        matchId: id,
        home: z.string(),
        away: z.string(),
        startAt: time,
        /** Without its phase: the same terms before the match and in play are one selection. */
        marketId: z.string(),
        outcome: z.string(),
        currency,
        amount: money,
      }),
    ),
  }),
});

/** Counts the members of the site who still have the password of an older platform. */
export const legacyMembers = defineOperatorCall({
  summary: '旧平台密码会员数',
  path: 'report/legacyMembers',
  right: 'members.import',
  input: nothing,
  output: z.object({ members: z.int() }),
});

/**
 * Work that waits longer than it should: jobs of the whole platform by kind, and of the site withdrawals, payments, bets, matches and
 * messages. Nothing is listed while all is well.
 */
export const overdueWork = defineOperatorCall({
  summary: '超时未完成的工作',
  path: 'report/overdueWork',
  right: 'jobs.revive',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        work: z.enum([
          'jobs_late',
          'jobs_dead',
          'withdrawals_open',
          'payments_held',
          'bets_unconfirmed',
          'matches_without_result',
          'messages_unsent',
        ]),
        /** Of jobs; empty for everything else. */
        kind: z.string(),
        count: z.int(),
        oldestAt: time,
        /** The first ten: jobs, orders, bets, matches or messages. */
        first: z.array(id),
      }),
    ),
  }),
});
