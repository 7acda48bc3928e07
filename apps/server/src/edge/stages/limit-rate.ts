import type { RateLimit } from '@touchline/contract';
import { type CallerAddress, sourcesOf } from '../../platform/ip-address.ts';
import type { Store } from '../../platform/store/store.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import type { Exchange } from '../exchange.ts';

const MINUTE_MS = 60_000;
/** All calls together that have no limit of their own, a minute. */
const EVERYTHING: RateLimit = { address: 1200, device: 600, member: 600 };

/** A provider's reports of one kind a minute, wherever it sends them from: its sign was checked, and its address is no household. */
const PROVIDER_CALLS = 30_000;

/** Bodies over the common limit that are read in a minute: a call's own limits count it once it is opened. */
const LARGE_BODIES = { address: 60, member: 20 };

/** Whether one more large body of this address and member is read within this minute. */
export async function mayReadLargeBody(
  store: Store,
  now: number,
  address: CallerAddress,
  memberId: bigint,
): Promise<boolean> {
  const window = Math.floor(now / MINUTE_MS);
  const isOver = async (who: string, most: number) =>
    (await store.count(`rate/body/${who}/${window}`, MINUTE_MS)) > most;
  for (const { name, times } of sourcesOf(address))
    if (await isOver(`address/${name}`, LARGE_BODIES.address * times)) return false;
  return !(await isOver(`member/${memberId}`, LARGE_BODIES.member));
}

/**
 * Counts the call against the caller's address, device and account; the answer names which was exceeded. `account` is the
 * member's id unless given, empty for a visitor.
 */
export async function limitRate(
  exchange: Exchange<string>,
  store: Store,
  account = String(exchange.identity?.memberId ?? ''),
): Promise<void> {
  if (exchange.call.access === 'provider') return limitProvider(exchange, store);
  const { perMinute } = exchange.call;
  const limit = perMinute ?? EVERYTHING;
  const scope = perMinute ? exchange.name : 'all';
  const window = Math.floor(exchange.now / MINUTE_MS);
  const over = async (kind: string, who: string, most: number) =>
    who !== '' && (await store.count(`rate/${scope}/${kind}/${who}/${window}`, MINUTE_MS)) > most;

  for (const { name, times } of sourcesOf(exchange.address))
    if (await over('address', name, limit.address * times))
      throw new EarlyAnswer(answer(exchange.traceId, 'rateLimitedByIp'));
  if (await over('device', exchange.device, limit.device))
    throw new EarlyAnswer(answer(exchange.traceId, 'rateLimitedByDevice'));
  if (await over('member', account, limit.member)) {
    throw new EarlyAnswer(answer(exchange.traceId, 'rateLimited'));
  }
}

async function limitProvider({ name, now, traceId }: Exchange<string>, store: Store): Promise<void> {
  const window = Math.floor(now / MINUTE_MS);
  if ((await store.count(`rate/provider/${name}/${window}`, MINUTE_MS)) > PROVIDER_CALLS)
    throw new EarlyAnswer(answer(traceId, 'rateLimited'));
}
