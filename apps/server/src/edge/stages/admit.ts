import type { CallName } from '@touchline/contract';
import type { AccessFacts, AccessGate } from '../../platform/call/access.ts';
import { answer, EarlyAnswer } from '../answer.ts';
import { type Exchange, visitOf } from '../exchange.ts';

/**
 * What must work in every state, so that a client can tell the time, open its envelope, find help, leave and come
 * back; and providers' reports, whose money is already on its way.
 */
const EXEMPT: ReadonlySet<CallName> = new Set<CallName>([
  'serverTime',
  'siteKey',
  'customerService',
  'logout',
  'paymentCallback',
  'openDemoPanel',
  'demoConditions',
  'setDemoCondition',
  'clearDemoConditions',
]);

/** The house before the guest: maintenance, restriction, caveat, then blockades of address and device. */
export async function admit(exchange: Exchange, gate: AccessGate): Promise<void> {
  if (EXEMPT.has(exchange.name)) return;
  const facts = await gate.facts(visitOf(exchange));
  exchange.access = facts;
  const { traceId, address, now } = exchange;
  if (facts.maintenance) {
    const { startAt, endAt, text } = facts.maintenance;
    throw new EarlyAnswer(answer(traceId, 'systemMaintenance', { startAt, endAt, text }, text));
  }
  if (facts.restriction) {
    throw new EarlyAnswer(answer(traceId, 'accessRestricted', { reason: facts.restriction.reason, address, at: now }));
  }
  if (facts.caveat) throw new EarlyAnswer(answer(traceId, 'accessCaveat', caveatData(facts.caveat), facts.caveat.text));
  if (facts.isAddressBlocked) throw new EarlyAnswer(answer(traceId, 'ipBlocked'));
  if (facts.isDeviceBlocked) throw new EarlyAnswer(answer(traceId, 'deviceBlocked'));
}

/** The last of the blockades, once it is known who calls. */
export function admitMember({ access, identity, traceId }: Exchange): void {
  if (identity && access?.isMemberBlocked?.(identity.memberId))
    throw new EarlyAnswer(answer(traceId, 'accountBlocked'));
}

/** `content` is the name under which the page of the notice reads the text. */
function caveatData({ maintainStatus, title, text }: NonNullable<AccessFacts['caveat']>) {
  return { maintainStatus, title, text, content: text };
}
