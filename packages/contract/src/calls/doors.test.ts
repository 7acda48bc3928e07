import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallDefinition } from '../core/define-call.ts';
import { isOfferTopic, TOPIC_KINDS } from '../topics/index.ts';
import { calls } from './index.ts';

/** Only a demonstration has these; they are off everywhere else, and nobody's money is behind them. */
const demonstration = /^\/api\/demo\//;

/** Changes that do not weaken the protection of members, by name in any folder, under the reason they share. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  'how one comes in and goes: signing up, proving who one is, passing between lines, leaving': [
    'register',
    'geeTestRegister',
    'geeTestValidate',
    'sendCode',
    'login',
    'phoneLogin',
    'loginChallenge',
    'completeLogin',
    'reactivate',
    'handOff',
    'verifyHandOff',
    'logout',
    'endSession',
    'endOtherSessions',
    'closeAccount',
  ],
  'secrets that guard the account and its withdrawals': [
    'forgotByEmail',
    'proveByEmail',
    'resetByEmail',
    'forgotByPhone',
    'proveByPhone',
    'resetByPhone',
    'changePassword',
    'confirmWithdrawPassword',
    'resetWithdrawPassword',
    'setWithdrawPassword',
    'updateWithdrawPassword',
    'setUpSecondFactor',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
  ],
  'who one is and how one is reached': [
    'acceptTerms',
    'updateNickName',
    'updateInfoVal',
    'updateInfoValV5',
    'insertAvatar',
    'updateAvatar',
    'deleteAvatar',
    'insertAddress',
    'updateAddress',
    'deleteAddress',
    'bindEmail',
    'bindPhone',
  ],
  'where one is paid to; the payment itself stands behind its door': [
    'insertBankCard',
    'setDefaultBankCard',
    'deleteBankCard',
    'insertCryptoAddress',
    'setDefaultCryptoAddress',
    'deleteCryptoAddress',
  ],
  'the tools of protection themselves, and complaints: open to everybody, always': [
    'answerLimits',
    'setLimit',
    'confirmLimit',
    'cancelLimit',
    'takeTimeOut',
    'selfExclude',
    'requestReturn',
    'setRealityCheck',
    'acknowledgeRealityCheck',
    'fileComplaint',
    'respondToComplaint',
  ],
  'keeps a choice and moves nothing': [
    'switchCurrency',
    'setFavouriteMatch',
    'setCollected',
    'setOddsChangeChoice',
    'hideInRank',
  ],
  'keeps whom a member follows and what they want to be reminded of': ['followRoom', 'reserveLive', 'remindRain'],
  'is a host’s own work, no play of a member': ['newStreamKey', 'revokeStreamKey', 'endMyBroadcast'],
  'moderates a room and moves nothing; the handler checks the rights in the room each time': [
    'moderate',
    'setRoomRules',
    'appointModerator',
    'dismissModerator',
    'undoRuling',
    'decideReport',
    'setRoomWord',
  ],
  'disputes what keeps the member from talking: open to everybody, always': ['fileMuteAppeal', 'fileDeletionAppeal'],
  'manages the member’s own messages': ['readMessages', 'deleteMessages', 'stickMessage'],
  'keeps a choice and moves nothing; what is told carries no amount': ['setOrderSharing'],
  'keeps a choice and moves nothing; what it brings about stands behind the launch': ['setAutoTransfer'],
  'keeps a choice and moves nothing; what it brings about passes over whoever is kept away': ['setYebAutoIn'],
  'locks a rate and moves nothing': ['usdtDrawVal', 'usdtPayVal'],
  'ends what is at risk and stakes nothing': ['cashOut'],
  'gives up an order that was not paid': ['cancelDeposit'],
  'gives a bonus back and stakes nothing': ['cancelBonus', 'giveUpReward'],
  'says that a transfer was made outside, or shows it': ['confirmDeposit', 'uploadDepositProof'],
  'says what became of a payment made outside': [
    'confirmSpeedPay',
    'disputeSpeedPay',
    'confirmSpeedDraw',
    'disputeSpeedDraw',
  ],
  'says how fast a page was': ['pageVitals'],
  'says that the member is there': ['activity'],
};

const named = Object.values(exempt).flat();

describe('every call that changes something, wherever a new one may be put', () => {
  const changing = (Object.entries(calls) as [string, CallDefinition][]).filter(
    ([, call]) => call.access !== 'provider' && call.repetition !== 'read' && !demonstration.test(call.path),
  );

  it('is there to be looked at', () => {
    expect(changing.map(([name]) => name)).toEqual(
      expect.arrayContaining(['placeBet', 'createDeposit', 'createWithdrawal', 'claimBirthdayBonus', 'toYeb']),
    );
  });

  it.each(changing)('%s is behind a door of player protection', (name, call) => {
    if (named.includes(name)) expect(call.door).toBe('none');
    else expect(call.door).not.toBe('none');
  });

  it('has no exemption that nobody needs', () => {
    expect(new Set(named).size).toBe(named.length);
    for (const name of named) expect(changing.map(([known]) => known)).toContain(name);
  });

  it('is only a demonstration’s own where no name is asked for', () => {
    const passedOver = (Object.values(calls) as CallDefinition[]).filter(({ path }) => demonstration.test(path));
    for (const { access } of passedOver) expect(access).toBe('demo');
  });

  it('is keyed where it moves money', () => {
    const moving = ['deposit', 'wager', 'transfer', 'gift', 'launch', 'withdraw', 'return'];
    for (const [name, call] of changing) if (moving.includes(call.door)) expect(call.repetition, name).toBe('keyed');
  });
});

/** About what a member was given before, open to everybody: they offer nothing. */
const ownFacts: readonly string[] = [
  'rewardList',
  'pointsAccount',
  'pointsRecords',
  'drawsByKey',
  'drawRecords',
  'exchangeByKey',
  'exchangeRecords',
  // It takes nothing but what the member was given.
  'giveUpReward',
];
/** Older claims whose handlers check the same and answer with a refusal of their own. */
const askThemselves: readonly string[] = ['claimBirthdayBonus', 'openYeb', 'toYeb', 'claimYebTask'];

describe('every offer', () => {
  const all = Object.entries(calls) as [string, CallDefinition][];
  const offers = all.filter(
    ([name, { path, door }]) =>
      (path.startsWith('/api/site/group/activity/') || door === 'claim') &&
      ![...ownFacts, ...askThemselves].includes(name),
  );

  it.each(offers)('%s is refused to members who must not be offered anything', (name, call) => {
    // The promotions of content are left out of the answer instead, because pages show other things beside them.
    expect(call.isOffer || name === 'promotions').toBe(true);
  });

  it('has no exemption that nobody needs', () => {
    for (const name of [...ownFacts, ...askThemselves]) expect(all.map(([known]) => known)).toContain(name);
  });
});

/** The calls whose content appears on pages unasked. A new one is listed here with the way in which it withholds offers. */
describe('what content places on a page', () => {
  const schemaOf = ({ output }: CallDefinition) =>
    JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' }));
  const placing = (Object.entries(calls) as [string, CallDefinition][]).filter(
    ([, call]) => /\/site\/(banner|popup)\//.test(call.path) || schemaOf(call).includes('"isMarketing"'),
  );
  const names = placing.map(([name]) => name).toSorted();

  it('comes by these calls', () => {
    expect(names).toEqual(['bannerOffers', 'bannersV1', 'bannersV2', 'popups']);
  });

  it('asks eligibility where it offers something, and knows then who asks', () => {
    const asking = placing.filter(([, { isOffer }]) => isOffer);
    expect(asking.map(([name]) => name)).toEqual(['bannerOffers']);
    for (const [name, call] of [...asking, ['popups', calls.popups] as const]) {
      expect(call.blankToken, name).toBe(false);
      expect(call.access, name).toBe('optional');
      expect(call.cacheSeconds, name).toBe(0);
    }
  });

  it('offers nothing where the call carries no token', () => {
    const item = calls.bannersV2.output.shape.items.element.shape.isMarketing;
    expect(item.safeParse(true).success).toBe(false);
    const blanked = placing.filter(([, { blankToken }]) => blankToken).map(([name]) => name);
    expect(blanked.toSorted()).toEqual(['bannersV1', 'bannersV2']);
  });
});

/**
 * The subjects of letters and topics, and whether each is an offer. A new one is listed here and checks eligibility where it is
 * sent.
 */
describe('what is told without being asked for', () => {
  it('carries offers on these topics, whose subscription asks who may be offered something', () => {
    const kinds = TOPIC_KINDS.map((kind) => [kind, isOfferTopic(kind)] as const);
    const offering = kinds.filter(([, isOffer]) => isOffer).map(([kind]) => kind);
    expect(offering).toEqual(['rain']);
    const facts = ['me', 'site', 'rooms', 'list', 'row', 'lines', 'match', 'orders', 'room'];
    expect(TOPIC_KINDS.filter((kind) => !offering.includes(kind)).toSorted()).toEqual(facts.toSorted());
  });

  it('carries offers in these letters, whose writers ask before they write', () => {
    const { about } = calls.messageDetail.output.shape;
    const kinds = about.options.map((option) => String(option.shape.kind.value));
    // Reminders of activities and news of levels go by `offersTo`; a host who begins is followed, and no offer.
    expect(kinds.toSorted()).toEqual(['activity', 'appeal', 'bet', 'broadcast', 'deletion', 'report', 'vip']);
  });
});
