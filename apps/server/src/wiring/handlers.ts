import { operatorAccessEndpoints } from '../modules/access/operator-access.ts';
import type { Handlers } from '../platform/call/handler.ts';
import type { OperatorHandlers } from '../platform/call/operator.ts';
import type { Built } from './composition.ts';

/** The handlers of all modules. In a demonstration the panel replaces the clock of the site. */
export function gatherHandlers(modules: Built): Handlers {
  return {
    ...modules.site.handlers,
    ...modules.account.handlers,
    ...modules.verification.handlers,
    ...modules.telemetry.handlers,
    ...modules.wallet.handlers,
    ...modules.protection.handlers,
    ...modules.complaints.handlers,
    ...modules.messages.handlers,
    ...modules.cashier.handlers,
    ...modules.bonus.handlers,
    ...modules.rewards.handlers,
    ...modules.activities.handlers,
    ...modules.vip.handlers,
    ...modules.destinations.handlers,
    ...modules.book.handlers,
    ...modules.chat.handlers,
    ...modules.content.handlers,
    ...modules.rooms.handlers,
    ...modules.video.handlers,
    ...modules.gifts.handlers,
    ...modules.venue.handlers,
    ...modules.search.handlers,
    ...modules.suppliers.handlers,
    ...modules.reviews.handlers,
    ...modules.panel.handlers,
    socketTicket: modules.tickets.endpoint,
  };
}

/** The handlers of each module at the operators' door. */
export function gatherOperatorHandlers(modules: Built): OperatorHandlers {
  return {
    ...modules.operators.operatorHandlers,
    ...modules.decisions.operatorHandlers,
    ...modules.reports.operatorHandlers,
    ...modules.account.operatorHandlers,
    ...modules.cashier.operatorHandlers,
    ...modules.book.operatorHandlers,
    ...modules.treasury.operatorHandlers,
    ...modules.protection.operatorHandlers,
    ...modules.complaints.operatorHandlers,
    ...modules.chat.operatorHandlers,
    ...modules.rooms.operatorHandlers,
    ...modules.gifts.operatorHandlers,
    ...modules.rewards.operatorHandlers,
    ...modules.activities.operatorHandlers,
    ...modules.vip.operatorHandlers,
    ...operatorAccessEndpoints(modules.accessRules),
  };
}
