import type { ApiResponse } from '@touchline/contract';
import { texts } from '../texts.ts';
import { classify } from './classify.ts';
import type { Exchange } from './exchange.ts';
import type { PipelineParts } from './parts.ts';
import type { SessionLoss } from './session-loss.ts';

const TOAST_MS = 1_500;

/** Does on the screen what an unsuccessful answer asks for; the call fails all the same. */
export function remedy(exchange: Exchange, answer: ApiResponse, parts: PipelineParts, loss: SessionLoss): void {
  if (exchange.options.isProbe) return;
  const { effects } = parts;
  // Customer service is exempt from every redirect, so that a visitor can always ask for help (product-spec section 2).
  const lead = (path: string, state?: unknown) => {
    if (effects.currentPath().split('?')[0] !== '/cs') effects.navigate(path, state);
  };
  const isOfEarlierSession = exchange.token !== parts.session.token && !exchange.route.blankToken;
  if (exchange.response?.status === 401) {
    // A background reading of a signed-out page opens no login dialog, because a dismissed one would come back.
    const isInBackground = exchange.options.quiet && !parts.session.state.signedIn;
    if (!isOfEarlierSession && !isInBackground) loss.loggedOut();
    return;
  }
  switch (classify(answer.code)) {
    case 'sessionLoss':
      // An answer that comes after its session ended does not concern the present one.
      return isOfEarlierSession ? undefined : loss.lost(answer.message);
    case 'blockade':
      return loss.blocked(answer.message);
    case 'wrongCode':
      return effects.toast(answer.message, TOAST_MS);
    case 'busy':
      return effects.toast(texts.busy, TOAST_MS);
    case 'caveat': {
      const data = answer.data as { maintainStatus?: number } | null;
      return data?.maintainStatus === 0 ? lead('/maintenance', answer.data) : lead('/access-alert', answer.data);
    }
    case 'restricted':
      parts.session.end();
      effects.memberLeft();
      return lead('/access-restriction', answer.data);
    case 'maintenance':
      return exchange.name === 'perInfo' ? lead('/maintenance', answer.data) : undefined;
    default:
      return undefined;
  }
}
