import { calls } from '@touchline/contract';
import type { Sessions } from '../../modules/account/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { type CallContext, type Handlers, invalid, ok, refused } from '../../platform/call/handler.ts';
import type { Condition, ConditionList, Place } from '../conditions/condition-list.ts';
import { endSessions, isMoment } from '../conditions/session-ends.ts';
import type { PanelDoor } from './panel-door.ts';

interface PanelParts {
  readonly list: ConditionList;
  readonly door: PanelDoor;
  readonly sessions: Sessions;
  readonly bus: Bus;
}

const EXPIRED = refused('panel_ticket_expired');

/** The calls of the demo panel. */
export function panelEndpoints({ list, door, sessions, bus }: PanelParts) {
  const items = async (place: Place) => (await list.at(place)).map(({ since: _since, ...item }) => item);

  return {
    openDemoPanel: async ({ code }, { site, address, now }) => {
      const opened = await door.open(code, { siteId: site.siteId, address, now });
      if ('ticket' in opened) return ok(opened);
      return opened.refusal === 'panel_locked'
        ? refused('panel_locked')
        : refused('panel_code_wrong', { left: opened.left });
    },
    demoConditions: async ({ ticket }, context) => {
      if (!(await door.isOpen(context.site.siteId, ticket))) return EXPIRED;
      return ok({ items: await items(placeOf(context)) });
    },
    setDemoCondition: async ({ ticket, scope, minutes, condition }, context) => {
      if (!(await door.isOpen(context.site.siteId, ticket))) return EXPIRED;
      if (!isCallKnown(condition)) return invalid({ 'condition.call': '没有这个接口' });
      const place = placeOf(context);
      // A browser without an id would share its conditions with all others like it.
      if (scope === 'browser' && place.device === '') return invalid({ scope: '浏览器没有编号' });
      if (!isMoment(condition)) {
        await list.add(place, scope, condition, minutes);
        bus.publish('siteNotice', { siteId: place.siteId });
      }
      const ended = await endSessions(sessions, place, scope, condition);
      return ok({ items: await items(place), ended });
    },
    clearDemoConditions: async ({ ticket, id }, context) => {
      if (!(await door.isOpen(context.site.siteId, ticket))) return EXPIRED;
      const place = placeOf(context);
      await list.clear(place, id);
      bus.publish('siteNotice', { siteId: place.siteId });
      return ok({ items: await items(place) });
    },
  } satisfies Partial<Handlers>;
}

function placeOf({ site, device, now }: CallContext): Place {
  return { siteId: site.siteId, device, now };
}

function isCallKnown(condition: Condition): boolean {
  return !('call' in condition) || condition.call === 'all' || Object.hasOwn(calls, condition.call);
}
