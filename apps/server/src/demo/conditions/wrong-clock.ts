import { type Handler, ok } from '../../platform/call/handler.ts';
import type { ConditionList } from './condition-list.ts';

/** The time call, off by as much as the demonstration wants. */
export function wrongClock(list: ConditionList): Handler<'serverTime'> {
  return async (_input, { site, address, device, now }) => {
    const wrong = await list.find({ name: 'serverTime', siteId: site.siteId, address, device, now }, 'wrongClock');
    return ok({ now: Math.max(0, now + (wrong?.condition.offsetMs ?? 0)) });
  };
}
