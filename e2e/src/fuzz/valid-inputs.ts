import { createHash } from 'node:crypto';
import { type CallDefinition, type CallInput, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';

const key = 'k'.repeat(20);
const digest = 'A'.repeat(43);
const ticket = 'T'.repeat(43);
const panelTicket = 'P'.repeat(32);
const phone = { dial: '86', phone: '13800000000' };
const email = 'demo@example.com';
const proof = { requestId: '7', code: '123456' };
const address = { name: 'Ann', ...phone, region: 'Haidian, Beijing', detail: '7 Long Street', isDefault: false };
const loginForm = { name: 'demo01', password: digest, oldPassword: '', timewd: 1_700_000_000_000, version: '1.1.0' };
/** Belongs to the name and the moment of the form above; it stands in the call's path, too. */
const signature = createHash('sha256').update(`tb-lg:ve4:${loginForm.name}:${loginForm.timewd}`).digest('base64url');
const leg = { matchId: '7', marketId: '1x2:full', outcome: 'home', oddsMilli: 1850 };

/** One PNG pixel, which is a picture and still too small to be taken. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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
  bannersV1: {},
  popups: {},
  suspensionIcons: {},
  configInfos: { keyCodes: ['theme', 'brand'] },
  languageCode: {},
  navigation: {},
  homeConfig: {},
  sponsorConfig: {},
  domains: {},
  customerServiceUrl: {},
  customerServicePopup: {},
  handOff: {},
  verifyHandOff: { code: digest },
  geeTestRegister: { type: '2' },
  geeTestValidate: { puzzleId: 'P'.repeat(22), answer: '42' },
  login: { ...loginForm, flag: 1, factorCode: '123456' },
  loginChallenge: {
    signature,
    name: loginForm.name,
    timewd: loginForm.timewd,
    flag: 1,
    version: '1.1.0',
  },
  completeLogin: { ...loginForm, flag: 1, factorCode: 'k7mq-2xwd', challengeId: 'C'.repeat(22) },
  checkChangePassword: {},
  checkName: { name: 'demo01' },
  checkNameV3: { name: 'demo01' },
  sendCode: { purpose: 'register', ...phone, email, ticket, channel: 'phone' },
  forgotByPhone: { name: 'demo01', ...phone },
  proveByPhone: { ticket, requestId: '7', code: '123456' },
  resetByPhone: { ticket, name: 'demo01', password: digest },
  forgotByEmail: { name: 'demo01', email },
  proveByEmail: { ticket, requestId: '7', code: '123456' },
  resetByEmail: { ticket, name: 'demo01', password: digest },
  checkDormant: { ticket },
  reactivate: { ticket, birthday: '1990-01-31', requestId: '7', smsCode: '123456', flag: 1 },
  register: {
    name: 'fuzzed01',
    password: digest,
    ...phone,
    requestId: '7',
    smsCode: '123456',
    birthday: '1990-01-31',
    inviteCode: 'abc123',
    termsVersion: '2025-04',
    flag: 1,
  },
  logout: {},
  memberInfo: {},
  memberMaterial: {},
  updateNickName: { nickName: 'Fuzzed' },
  updateInfoVal: { key: 'realName', value: 'Ann Other' },
  updateInfoValV5: { realName: 'Ann Other', birthday: '1990-01-31', gender: 'female' },
  birthdayBonus: {},
  listAvatars: {},
  insertAvatar: { picture: PIXEL },
  updateAvatar: { avatarId: 'preset:2' },
  deleteAvatar: { avatarId: 'picture:7' },
  listAddresses: {},
  insertAddress: address,
  updateAddress: { addressId: '7', ...address },
  deleteAddress: { addressId: '7' },
  bindPhone: { ...phone, requestId: '7', smsCode: '123456', proof },
  bindEmail: { email, requestId: '7', code: '123456', proof },
  changePassword: { oldPassword: digest, newPassword: 'B'.repeat(43), proof },
  setWithdrawPassword: { password: '135790' },
  updateWithdrawPassword: { oldPassword: '135790', password: '246801', proof },
  resetWithdrawPassword: { loginPassword: digest, password: '246801', proof },
  confirmWithdrawPassword: { password: '135790' },
  setUpSecondFactor: {},
  confirmSecondFactor: { code: '123456', proof },
  renewRecoveryCodes: { code: 'k7mq-2xwd' },
  removeSecondFactor: { password: digest, code: '123456' },
  listSessions: {},
  endSession: { sessionId: '7' },
  endOtherSessions: {},
  lastLogins: {},
  checkCloseAccount: {},
  closeAccount: { password: digest, proof },
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
  pageVitals: { route: '/app/home', firstPaint: 120.5, largestPaint: null, ready: 900 },
  demoInbox: {},
  openDemoPanel: { code: 'abc123' },
  demoConditions: { ticket: panelTicket },
  setDemoCondition: {
    ticket: panelTicket,
    scope: 'browser',
    minutes: 1,
    condition: { kind: 'answer', code: codes.internal, call: 'perInfo', times: 1 },
  },
  clearDemoConditions: { ticket: panelTicket, id: '7' },
};

/** Whether a call would run with this text as its input; the proof of a puzzle is taken out of it before it is looked at. */
export function isTaken(name: CallName, text: string): boolean {
  try {
    const input: unknown = JSON.parse(text);
    if (typeof input === 'object' && input !== null) delete (input as { safeVerification?: unknown }).safeVerification;
    return (calls[name] as CallDefinition).input.safeParse(input).success;
  } catch {
    return false;
  }
}
