import { type CallDefinition, type CallInput, type CallName, calls } from '@touchline/contract';

const key = 'k'.repeat(20);
const digest = 'A'.repeat(43);
const phone = { dial: '86', phone: '13800000000' };
const leg = { matchId: '7', marketId: '1x2:full', outcome: 'home', oddsMilli: 1850 };

/** One input of every call that its schema takes, for a fuzzer to break. */
export const validInputs: { readonly [Name in CallName]: CallInput<Name> } = {
  serverTime: {},
  siteKey: {},
  perInfo: {},
  configInfo: { keyCode: 'theme' },
  customerService: {},
  countryList: {},
  bannersV2: {},
  announcements: {},
  promotions: {},
  login: { name: 'demo01', password: digest, oldPassword: '', timewd: 1_700_000_000_000, flag: 1, version: '1.1.0' },
  checkName: { name: 'demo01' },
  sendCode: { purpose: 'register', ...phone },
  register: {
    name: 'fuzzed01',
    password: digest,
    ...phone,
    requestId: '7',
    smsCode: '123456',
    birthday: '1990-01-31',
    termsVersion: '2025-04',
    flag: 1,
  },
  logout: {},
  memberInfo: {},
  setWithdrawPassword: { password: '135790' },
  walletBalance: {},
  dealRecords: { type: 'all', from: 0, to: 1_700_000_000_000, page: 1, size: 20 },
  paymentTypes: {},
  createDeposit: { idempotencyKey: key, channelId: '999', amount: '100' },
  getDeposit: { orderId: '7' },
  depositByKey: { idempotencyKey: key },
  cancelDeposit: { orderId: '7' },
  paymentCallback: {
    provider: 'sandbox',
    orderId: '7',
    providerRef: 'SD7',
    result: 'paid',
    amount: '100.00',
    currency: 'CNY',
    at: 1_700_000_000_000,
  },
  withdrawOptions: {},
  createWithdrawal: { idempotencyKey: key, methodId: 'sandbox-bank', amount: '100', withdrawPassword: '135790' },
  getWithdrawal: { orderId: '7' },
  withdrawalByKey: { idempotencyKey: key },
  listWithdrawals: { page: 1, size: 20 },
  matchList: { sport: 'football', tab: 'inplay', utcOffsetMinutes: 480, page: 1, size: 20 },
  matchDetail: { matchId: '7' },
  popularLive: { page: 1, size: 8 },
  quoteBet: { legs: [leg] },
  placeBet: {
    idempotencyKey: key,
    kind: 'single',
    legs: [leg],
    stake: '10',
    oddsChange: 'any',
    oddsFormat: 'decimal',
  },
  betByKey: { idempotencyKey: key },
  getBet: { betId: '7' },
  listBets: { tab: 'open', matchId: '7', from: 0, to: 1_700_000_000_000, page: 1, size: 20 },
  venueList: {},
  gameList: { venueEnName: 'reference' },
  socketTicket: {},
  demoInbox: {},
};

/** Whether a call would run with this text as its input. */
export function isTaken(name: CallName, text: string): boolean {
  try {
    return (calls[name] as CallDefinition).input.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
