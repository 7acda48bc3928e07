import type { CallName, ProtectionDoor, RefusalData } from '@touchline/contract';
import type { AccessFacts, AccessGate, Maintenance, RefusalKind } from '../../platform/call/access.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { type Exchange, visitOf } from '../exchange.ts';
import { refusalText } from '../texts/refusal-texts.ts';

/** The part of a site that each door leads to. Maintenance of that part closes this door alone. */
const PART_BEHIND: Partial<Record<ProtectionDoor, string>> = {
  deposit: 'feature:deposit',
  withdraw: 'feature:withdraw',
  transfer: 'feature:transfer',
  wager: 'feature:sports',
  launch: 'feature:egame',
  gift: 'feature:live',
  chat: 'feature:live',
  claim: 'feature:welfare',
};

const NETWORK_TEXT = '您当前的网络环境暂时无法进行此操作';
const OUTSIDE_TEXT = '您所在的地区不在本站的服务范围内，暂时无法进行此操作';

/** Pages ask it at each visit to learn whether something keeps them out. */
const NOTICE_CALL: CallName = 'perInfo';

/** Receives every refusal that concerns the caller or the caller's location. */
export type NoteRefusal = (kind: RefusalKind) => void;

/** Whether play is closed where a visit comes from; undefined where that was not checked. */
export function isAwayFrom(access: AccessFacts | null): boolean | undefined {
  return access ? Boolean(access.isOutsideTerritory || access.isBettingClosed) : undefined;
}

/** Refusals of a place to which the site is closed altogether. */
export const CLOSED_PLACES: ReadonlySet<RefusalKind> = new Set(['restriction', 'blocked_network']);

/** Checks maintenance, restriction and caveat of the whole site first, and the blockades of address and device after them. */
export async function admit(exchange: Exchange, gate: AccessGate, note: NoteRefusal): Promise<void> {
  const { whileClosed } = exchange.call;
  if (whileClosed === 'served') return;
  const facts = await gate.facts(visitOf(exchange));
  exchange.access = facts;
  if (whileClosed === 'asVisitor') {
    if (isKeptOut(facts)) exchange.token = '';
    return;
  }
  const { traceId, address, now } = exchange;
  if (facts.maintenance) throw maintained(traceId, facts.maintenance);
  if (facts.restriction) {
    note('restriction');
    throw new EarlyAnswer(answer(traceId, 'accessRestricted', { reason: facts.restriction.reason, address, at: now }));
  }
  if (facts.caveat && closes(facts.caveat, exchange.name))
    throw new EarlyAnswer(answer(traceId, 'accessCaveat', caveatData(facts.caveat), facts.caveat.text));
  if (facts.isAddressBlocked) {
    note('blocked_network');
    throw new EarlyAnswer(answer(traceId, 'ipBlocked'));
  }
  if (facts.isDeviceBlocked) {
    note('blocked_device');
    throw new EarlyAnswer(answer(traceId, 'deviceBlocked'));
  }
}

/** The checks that need the member: the blockade of the member, then maintenance of the part behind the door. */
export function admitMember({ access, identity, call, traceId }: Exchange, note: NoteRefusal): void {
  if (identity && access?.isMemberBlocked?.(identity.memberId)) {
    note('blocked_member');
    throw new EarlyAnswer(answer(traceId, 'accountBlocked'));
  }
  const part = access?.parts?.get(PART_BEHIND[call.door] ?? '');
  if (part) throw maintained(traceId, part);
}

/**
 * Whether a call stays possible outside the licensed territories, and from networks from which nobody bets. Withdrawals are possible
 * everywhere; deposits and play are not.
 */
const OPEN_ABROAD: Readonly<Record<ProtectionDoor, boolean>> = {
  none: true,
  deposit: false,
  wager: false,
  transfer: false,
  launch: false,
  gift: false,
  claim: false,
  chat: true,
  withdraw: true,
  return: true,
};

/**
 * Refuses play and paying in from outside the territories of the licence, and from networks of `no_betting`. The site can still be read
 * there.
 * Player protection is checked first (conventions B.6.5), and a repeated call is not judged again.
 */
export async function admitPlace(
  { access, call, traceId }: Exchange,
  note: NoteRefusal,
  isRepeated: () => Promise<boolean>,
): Promise<void> {
  if (access?.isOutsideTerritory && call.abroad === 'noted') note('territory');
  const isAbroad = access?.isOutsideTerritory && (call.abroad === 'refused' || !OPEN_ABROAD[call.door]);
  const isClosed = access?.isBettingClosed && !OPEN_ABROAD[call.door];
  if (!(isAbroad || isClosed) || (await isRepeated())) return;
  note(isAbroad ? 'territory' : 'no_betting');
  const data: RefusalData = { reason: 'region' };
  const text = isAbroad ? OUTSIDE_TEXT : call.door === 'wager' ? refusalText('region') : NETWORK_TEXT;
  throw new EarlyAnswer(answer(traceId, 'refused', data, text));
}

/** A caveat about maintenance closes the site. Any other is a notice: the call that leads to its page carries it, and nothing is refused. */
function closes({ maintainStatus }: NonNullable<AccessFacts['caveat']>, call: string): boolean {
  return maintainStatus === 0 || call === NOTICE_CALL;
}

function isKeptOut({ maintenance, restriction, caveat, isAddressBlocked, isDeviceBlocked }: AccessFacts): boolean {
  return Boolean(maintenance || restriction || caveat?.maintainStatus === 0 || isAddressBlocked || isDeviceBlocked);
}

function maintained(traceId: string, { startAt, endAt, text }: Maintenance): EarlyAnswer {
  const data = { startAt, text, ...(endAt === null ? {} : { endAt }) };
  return new EarlyAnswer(answer(traceId, 'systemMaintenance', data, text || undefined));
}

/** `content` is the name under which the page of the notice reads the text. */
function caveatData({ maintainStatus, title, text }: NonNullable<AccessFacts['caveat']>) {
  return { maintainStatus, title, text, content: text };
}
