import { z } from 'zod';
import { currency } from '../core/fields.ts';
import { siteActivity } from './activities.ts';
import { betDelays, limits } from './betting.ts';
import { referralRules } from './invite.ts';
import { messageCaps } from './messages.ts';
import { navigationChoice } from './navigation.ts';
import { proofPatience } from './proofs.ts';
import { featureName, licence, rewriteRule } from './public-site.ts';
import { siteRewards } from './rewards.ts';
import { themed } from './themes.ts';
import { brandPack } from './tokens.ts';
import { siteVip } from './vip.ts';

const headerName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);

const venueEntry = z.strictObject({
  venueEnName: z.string().regex(/^[A-Za-z]{2,16}$/),
  name: z.string(),
  category: z.enum(['sports', 'live_casino', 'egame', 'esports', 'board', 'fishing', 'lottery']),
  channelCode: z.string(),
  status: z.int(),
  isDisplay: z.boolean(),
  badge: z.enum(['none', 'hot', 'new']),
  /** Money moves there and back in whole units only. */
  wholeAmounts: z.boolean().default(false),
  /** Hours until the announced end of maintenance, for the demo. */
  maintainHours: z.int().optional(),
});

const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/);

/** The withdrawals in one unit; amounts as decimal strings of it. */
const withdrawals = z.strictObject({
  methods: z.array(
    z.strictObject({
      method: z.enum(['bank', 'usdt', 'quick']),
      status: z.enum(['open', 'maintenance']).default('open'),
      /** Hours until the announced end of maintenance, for the demo. */
      maintainHours: z.int().optional(),
      min: amount,
      max: amount,
      /** Hundredths of a percent, between two bounds, after so many free ones a day. */
      fee: z.strictObject({
        basisPoints: z.int().min(0).max(1000),
        min: amount,
        max: amount,
        freeDaily: z.int().min(0),
      }),
    }),
  ),
  /** The amounts that a day allows; the last entry at or below the member's level counts. */
  levels: z.array(z.strictObject({ level: z.int().min(0), dailyTimes: z.int().min(1), dailyAmount: amount })).min(1),
  /** From these amounts a withdrawal needs a proof, and a review by two operators. */
  secondFactorFrom: amount,
  reviewFrom: amount,
  /** The number of times that a deposit has to be staked before money may leave. */
  turnoverTimes: z.int().min(0).max(10).default(1),
});

/** A bonus on a deposit: the member's own once deposit and bonus were staked so many times within the days. */
const depositBonus = z.strictObject({
  bonusId: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.string().min(1).max(20),
  /** Whole percent of the amount that the deposit brings to the wallet. */
  percent: z.int().min(1).max(200),
  /** The most it gives, and the least deposit it is given for. */
  max: amount,
  min: amount,
  /** No licence this is made for lets a bonus be tied to more (standards BON-9). */
  turnoverTimes: z.int().min(1).max(10),
  days: z.int().min(1).max(90),
  /** Bets at shorter odds than these do not count; thousandths. */
  minOddsMilli: z.int().min(1010).max(5000).default(1500),
  /** Only for members who have not deposited before. */
  firstOnly: z.boolean().default(false),
  /** The number of times that one member may have it; without it any number, one after the other. */
  times: z.int().min(1).max(100).optional(),
});

/** The deposits in one unit; amounts as decimal strings of it, ranges and fees of a channel in the account's unit. */
const deposits = z.strictObject({
  methods: z.array(
    z.strictObject({
      payType: z.enum(['online', 'bank', 'qr', 'speed', 'usdt']),
      status: z.enum(['open', 'maintenance']).default('open'),
      /** Hours until the announced end of maintenance, for the demo. */
      maintainHours: z.int().optional(),
      tag: z.enum(['recommended', 'fast', 'large']).optional(),
      needsRealName: z.boolean().default(false),
      /** The time that the payment of an order may take. */
      minutes: z
        .int()
        .min(1)
        .max(24 * 60)
        .default(15),
      channels: z
        .array(
          z.strictObject({
            channelId: z.string().regex(/^\d{1,9}$/),
            name: z.string().min(1).max(20),
            min: amount,
            max: amount,
            quickAmounts: z.array(amount).max(12),
            /** Only the quick amounts are taken. */
            isFixed: z.boolean().default(false),
            fee: z
              .strictObject({ basisPoints: z.int().min(0).max(1000), min: amount, max: amount })
              .default({ basisPoints: 0, min: '0', max: '0' }),
            /** From this VIP level on. */
            fromLevel: z.int().min(0).default(0),
            protocol: z.enum(['TRC20', 'ERC20']).optional(),
          }),
        )
        .min(1),
    }),
  ),
  /** From this amount on two operators have to agree before a reviewed deposit is credited. */
  secondOperatorFrom: amount,
  /** The bonuses that a member may choose on top of a deposit (standards BON-1). */
  bonuses: z.array(depositBonus).max(8).default([]),
});

/** Percent a year, such as `"3.50"`. */
const annualRate = z.string().regex(/^\d{1,2}\.\d{2}$/);

const interestTiers = z.array(z.strictObject({ from: amount, annualRate })).min(1);

/** The interest of balances in the interest wallet. */
const interestOffer = z.strictObject({
  tiers: interestTiers,
  /** Rates that hold from a day on; announced until then. */
  next: z.strictObject({ from: z.iso.date(), tiers: interestTiers }).optional(),
  /** The least one move in may be, and the most a move in may bring the wallet to. */
  minIn: amount.optional(),
  maxBalance: amount.optional(),
  tasks: z
    .array(
      z.strictObject({
        taskId: z.string().regex(/^[a-z0-9-]{1,32}$/),
        name: z.string(),
        kind: z.enum(['deposit', 'turnover']),
        goal: z.string(),
        bonusRate: annualRate,
        days: z.int().min(1).max(365),
      }),
    )
    .default([]),
});

/** The requirements of the licence for player protection beyond those that hold everywhere. */
const protection = z.strictObject({
  /** The time for which a higher limit, or none, waits before it can be confirmed (standards LIM-4). */
  raiseWaitHours: z
    .int()
    .min(24)
    .max(30 * 24)
    .default(24),
  /** Minutes between reminders for members who chose nothing, and whether members may switch them off (standards RCK-1). */
  realityCheckMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]).default(60),
  realityCheckOff: z.boolean().default(true),
  /** Whether venues may offer play without a hand on each round, and faster rounds (standards HRM-7). */
  autoPlay: z.boolean().default(false),
  turbo: z.boolean().default(false),
  /** Within so many days a complaint is answered (standards HRM-8). */
  complaintDays: z.int().min(1).max(56).default(14),
  /** A helper's page that has been gone for so many days closes play (standards HRM-3). */
  helpLinkDays: z.int().min(1).max(30).default(7),
});

/** The acts that need a verified identity, as the licence requires (standards ACC-5). */
const kyc = z.strictObject({ gate: z.array(z.enum(['deposit', 'wager', 'withdraw'])).min(1) });

/** Coins that pay for gifts to anchors, in one unit; amounts as decimal strings of it. */
const coins = z.strictObject({
  /** The price of one coin. It stays what it is: coins that were bought are worth this. */
  value: amount,
  packs: z.array(z.int().min(1).max(1_000_000)).min(1).max(8),
  /** The most a member may spend on coins within 24 hours and within 30 days. */
  dayMax: amount,
  monthMax: amount,
});

/** The settings of a site for gifts, in coins. */
const gifts = z.strictObject({
  /** A gift of so many coins is announced in all rooms of the site. Without it none is. */
  bannerFrom: z.int().min(1).optional(),
  /** The gifts that every member may give for nothing each day, and for how many hours. Without it there is nothing. */
  daily: z
    .strictObject({
      giftId: z.string().regex(/^\d{1,9}$/),
      count: z.int().min(1).max(100),
      hours: z.int().min(1).max(168),
    })
    .optional(),
  /** Without it members share no coins in rooms (decision 075). */
  redPackets: z
    .strictObject({
      /** The most of one packet, and of all a member gives and opens within 24 hours. */
      most: z.int().min(1),
      dayMax: z.int().min(1),
      openDayMax: z.int().min(1),
      /** From this VIP level on they are given. */
      fromLevel: z.int().min(0).max(99).default(0),
      /** From this VIP level on they are opened. */
      openFromLevel: z.int().min(0).max(99).default(0),
      /** Also in rooms of matches that no host on the air talks about. */
      inAllMatches: z.boolean().default(false),
    })
    .optional(),
});

/** The choices of a site about the talk in its rooms. */
const chat = z.strictObject({
  /** Moderators of the site keep the words that its rooms do not show; operators do in any case. */
  wordsByModerators: z.boolean().default(false),
});

/** An address of a stream: `{channel}`, `{site}`, `{until}` and `{sign}` are replaced by the stream's own values. */
const streamAddress = z
  .string()
  .regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/[^\s{}]*\{channel\}/)
  .refine((address) => address.includes('{until}') && address.includes('{sign}'), 'carries no ticket')
  .refine((address) => URL.canParse(address), 'is no address');

/** The addresses at which the pictures of matches and anchors are read, line by line. */
const videoOrigin = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          name: z.string().min(1).max(10),
          quality: z.string().min(1).max(6),
          /** HTTP-FLV, for desktop and Android. */
          flv: streamAddress.optional(),
          /** HLS, the only form iPhones play. */
          hls: streamAddress.optional(),
        })
        .refine(({ flv, hls }) => flv !== undefined || hls !== undefined, 'has neither form'),
    )
    .max(6),
});

/** A site as its operator writes it: one file, checked as a whole when the server starts. */
export const siteFile = z.strictObject({
  siteId: z.int().min(1),
  /** Host names that lead to this site. */
  hosts: z.array(z.string()).default([]),
  /** Take brand, navigation and venues from another site; decides nothing about data or rights. */
  presentationOf: z.int().optional(),
  brand: z.preprocess(themed, brandPack).optional(),
  licence,
  features: z.array(featureName),
  /** Order, visibility and words of the main places; the usual ones without it. */
  navigation: navigationChoice.optional(),
  /** Languages a member may choose from; the first is the one to begin with. */
  languages: z
    .array(z.enum(['zh-CN', 'en']))
    .min(1)
    .default(['zh-CN']),
  currency: currency.default('CNY'),
  headers: z.record(z.string(), headerName).default({}),
  wire: z.enum(['sealed', 'plain']).default('sealed'),
  lines: z.array(z.url()).default([]),
  lineThreshold: z.int().min(1).max(20).default(3),
  rewrites: z.array(rewriteRule).default([]),
  newsDomains: z.array(z.url()).default([]),
  /** Address of the site's own help desk. */
  customerServiceUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Members who were moved here from an older platform may still log in with what it knew of them (decisions D3). */
  legacyDigest: z.boolean().default(false),
  termsVersion: z.string(),
  /** The length of login passwords (standards AUT-3). */
  passwords: z
    .strictObject({ least: z.int().min(8).max(16).default(8), most: z.int().min(12).max(64).default(12) })
    .refine(({ least, most }) => least <= most, 'most is less than least')
    .prefault({}),
  /** Caps a day on codes and messages (standards API-5). */
  messages: messageCaps.prefault({}),
  /** The conditions under which codes and registrations need proof that no machine requests them. */
  proofs: proofPatience.prefault({}),
  protection: protection.prefault({}),
  /** The licence's rules on rewards for invitations; without them it allows none. */
  referral: referralRules.optional(),
  /** Without it nobody has to be verified. */
  kyc: kyc.optional(),
  /** The gift for a birthday: who pays, days before and after it, and what is given from a level on. Without it there is none. */
  birthdayBonus: z
    .strictObject({
      /** The pool of `rewards.pools` that pays it, in the currency of the site. */
      poolId: z.string().regex(/^[a-z0-9-]{1,32}$/),
      daysAround: z.int().min(0).max(30),
      byLevel: z
        .record(z.string().regex(/^\d{1,2}$/), z.string())
        .refine((steps) => Object.keys(steps).length > 0, 'names no level'),
    })
    .optional(),
  venues: z.array(venueEntry).default([]),
  /** For each unit a member may settle in; one without limits is not offered. */
  limits: z.partialRecord(currency, limits),
  /** The most selections a parlay or system is made of. */
  maxLegs: z.int().min(2).max(10).default(10),
  /** Without it five seconds, whatever the sport. */
  betDelays: betDelays.default({}),
  /** The feed's ids of the football leagues that `只看五大联赛` keeps; without any there is no such choice. */
  topLeagues: z.array(z.string().min(1).max(40)).max(5).default([]),
  /** For each unit; a site that names none has no gifts in it. */
  coins: z.partialRecord(currency, coins).default({}),
  gifts: gifts.prefault({}),
  chat: chat.prefault({}),
  rewards: siteRewards.prefault({}),
  /** The activities of the site; operators add further ones without a new file. */
  activities: z.array(siteActivity).max(60).default([]),
  /** The VIP programme; without it levels are only what other platforms gave. */
  vip: siteVip.optional(),
  /** Without it a demonstration shows its own streams, and production none. */
  video: videoOrigin.optional(),
  /** For each unit; a site that names none has no interest wallet. */
  interest: z.partialRecord(currency, interestOffer).optional(),
  /** For each unit with limits, where the site takes deposits. */
  deposits: z.partialRecord(currency, deposits).default({}),
  /** For each unit with limits, where the site lets money be withdrawn. */
  withdrawals: z.partialRecord(currency, withdrawals).default({}),
  /** The time that a new card or address waits, unless it was bound with a second factor. */
  newDestinationHours: z.int().min(0).max(168).default(24),
});

export type SiteFile = z.infer<typeof siteFile>;
export type SiteInterest = z.infer<typeof interestOffer>;
export type SiteDeposits = z.infer<typeof deposits>;
export type SiteWithdrawals = z.infer<typeof withdrawals>;
