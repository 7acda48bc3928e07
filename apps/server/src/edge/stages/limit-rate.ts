import type { CallName } from '@touchline/contract';
import { sourcesOf } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

const MINUTE_MS = 60_000;
/** Calls a minute by address, member and device. A household shares an address, so its share is the largest. */
const EVERYTHING = { address: 1200, device: 600, member: 600 };

/** Calls worth abusing have limits of their own (standards API-5). */
const STRICT: Partial<
  Record<CallName, { readonly address: number; readonly device: number; readonly member: number }>
> = {
  login: { address: 30, device: 15, member: 15 },
  loginChallenge: { address: 30, device: 15, member: 15 },
  completeLogin: { address: 30, device: 15, member: 15 },
  phoneLogin: { address: 30, device: 15, member: 15 },
  register: { address: 10, device: 5, member: 5 },
  sendCode: { address: 10, device: 5, member: 5 },
  checkName: { address: 60, device: 40, member: 40 },
  checkNameV3: { address: 60, device: 40, member: 40 },
  forgotByPhone: { address: 10, device: 5, member: 5 },
  forgotByEmail: { address: 10, device: 5, member: 5 },
  proveByPhone: { address: 30, device: 15, member: 15 },
  proveByEmail: { address: 30, device: 15, member: 15 },
  resetByPhone: { address: 20, device: 10, member: 10 },
  resetByEmail: { address: 20, device: 10, member: 10 },
  reactivate: { address: 20, device: 10, member: 10 },
  changePassword: { address: 30, device: 10, member: 10 },
  confirmWithdrawPassword: { address: 30, device: 10, member: 10 },
  insertAvatar: { address: 30, device: 10, member: 10 },
  claimBirthdayBonus: { address: 60, device: 20, member: 20 },
  sendMessage: { address: 300, device: 40, member: 40 },
  buyCoins: { address: 120, device: 30, member: 30 },
  anchorReward: { address: 300, device: 60, member: 60 },
  rewardRank: { address: 300, device: 60, member: 60 },
  reportMessage: { address: 60, device: 20, member: 20 },
  placeBet: { address: 300, device: 120, member: 120 },
  cashOut: { address: 300, device: 120, member: 120 },
  cancelBonus: { address: 60, device: 20, member: 20 },
  createDeposit: { address: 60, device: 20, member: 20 },
  uploadDepositProof: { address: 30, device: 10, member: 10 },
  usdtPayVal: { address: 120, device: 40, member: 40 },
  createWithdrawal: { address: 30, device: 10, member: 10 },
  insertBankCard: { address: 30, device: 10, member: 10 },
  deleteBankCard: { address: 30, device: 10, member: 10 },
  insertCryptoAddress: { address: 30, device: 10, member: 10 },
  deleteCryptoAddress: { address: 30, device: 10, member: 10 },
  transferIn: { address: 120, device: 60, member: 60 },
  transferOut: { address: 120, device: 60, member: 60 },
  transferOneClick: { address: 60, device: 20, member: 20 },
  venueLaunch: { address: 120, device: 60, member: 60 },
  switchCurrency: { address: 60, device: 20, member: 20 },
  exportRecords: { address: 30, device: 10, member: 10 },
  socketTicket: { address: 240, device: 60, member: 60 },
};

/** A provider's reports of one kind a minute, wherever it sends them from: its sign was checked, and its address is no household. */
const PROVIDER_CALLS = 30_000;

/** Bodies over the common limit that are read in a minute: a call's own limits count it once it is opened. */
const LARGE_BODIES = { address: 60, member: 20 };

/** Whether one more large body of this address and member is read within this minute. */
export async function mayReadLargeBody(store: Store, now: number, address: string, memberId: bigint): Promise<boolean> {
  const window = Math.floor(now / MINUTE_MS);
  const isOver = async (who: string, most: number) =>
    (await store.count(`rate/body/${who}/${window}`, MINUTE_MS)) > most;
  for (const { name, times } of sourcesOf(address))
    if (await isOver(`address/${name}`, LARGE_BODIES.address * times)) return false;
  return !(await isOver(`member/${memberId}`, LARGE_BODIES.member));
}

/** Counts the call against the caller's address, device and account; the answer names which was exceeded. */
export async function limitRate(exchange: Exchange, store: Store): Promise<void> {
  if (exchange.call.access === 'provider') return limitProvider(exchange, store);
  const strict = STRICT[exchange.name];
  const limit = strict ?? EVERYTHING;
  const scope = strict ? exchange.name : 'all';
  const window = Math.floor(exchange.now / MINUTE_MS);
  const over = async (kind: string, who: string, most: number) =>
    who !== '' && (await store.count(`rate/${scope}/${kind}/${who}/${window}`, MINUTE_MS)) > most;

  for (const { name, times } of sourcesOf(exchange.address))
    if (await over('address', name, limit.address * times))
      throw new EarlyAnswer(answer(exchange.traceId, 'rateLimitedByIp'));
  if (await over('device', exchange.device, limit.device))
    throw new EarlyAnswer(answer(exchange.traceId, 'rateLimitedByDevice'));
  if (await over('member', String(exchange.identity?.memberId ?? ''), limit.member)) {
    throw new EarlyAnswer(answer(exchange.traceId, 'rateLimited'));
  }
}

async function limitProvider({ name, now, traceId }: Exchange, store: Store): Promise<void> {
  const window = Math.floor(now / MINUTE_MS);
  if ((await store.count(`rate/provider/${name}/${window}`, MINUTE_MS)) > PROVIDER_CALLS)
    throw new EarlyAnswer(answer(traceId, 'rateLimited'));
}
