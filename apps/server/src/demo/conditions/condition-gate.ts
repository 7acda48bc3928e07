import type { AccessFacts, AccessGate, Visit } from '../../platform/call/access.ts';
import type { ConditionList } from './condition-list.ts';

const MAINTENANCE_TEXT = '系统维护中，请稍后再试';
const CAVEAT_TITLE = '访问提示';
const CAVEAT_TEXT = '您当前的访问存在限制，如有疑问请联系客服。';

/** The site's own rules of access, with the conditions of the demonstration on top. */
export function conditionGate(rules: AccessGate, list: ConditionList): AccessGate {
  return {
    facts: async (visit) => ({ ...(await rules.facts(visit)), ...(await simulatedFacts(list, visit)) }),
    refused: (visit, refusal) => rules.refused(visit, refusal),
    async nextChange(siteId, now) {
      const ahead = [await rules.nextChange(siteId, now), await list.nextEnd(siteId, now)];
      return ahead.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
    },
  };
}

async function simulatedFacts(list: ConditionList, visit: Visit): Promise<AccessFacts> {
  let facts: AccessFacts = {};
  for (const { condition, since, until } of await list.at(visit)) {
    switch (condition.kind) {
      case 'maintenance':
        facts = { ...facts, maintenance: { startAt: since, endAt: until, text: MAINTENANCE_TEXT } };
        break;
      case 'restriction':
        facts = { ...facts, restriction: { reason: 'region' } };
        break;
      case 'caveat': {
        const { maintainStatus } = condition;
        facts = { ...facts, caveat: { maintainStatus, title: CAVEAT_TITLE, text: CAVEAT_TEXT } };
        break;
      }
      case 'ipBlocked':
        facts = { ...facts, isAddressBlocked: true };
        break;
      case 'deviceBlocked':
        facts = { ...facts, isDeviceBlocked: true };
        break;
      case 'accountBlocked':
        facts = { ...facts, isMemberBlocked: () => true };
        break;
    }
  }
  return facts;
}
