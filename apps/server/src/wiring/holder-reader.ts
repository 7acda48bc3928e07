import { type CodeName, codes } from '@touchline/contract';
import { plainTexts } from '../edge/texts/plain-texts.ts';
import type { Farewell, HolderReader } from '../gateway/session-watch.ts';
import { REPLACED } from '../modules/account/session-endings.ts';
import type { Modules } from './build-modules.ts';

/** The facts that the gateway reads about the member behind an open socket. */
export function holderReader({ account, panel }: Pick<Modules, 'account' | 'panel'>): HolderReader {
  return {
    async blockadeOf({ siteId, memberId, address, device }, now) {
      const facts = await panel.access.facts({ name: 'socketTicket', siteId, address, device, now });
      if (facts.isAddressBlocked) return farewell('ipBlocked');
      if (facts.isDeviceBlocked) return farewell('deviceBlocked');
      return memberId !== null && facts.isMemberBlocked?.(BigInt(memberId)) ? farewell('accountBlocked') : null;
    },
    async endOf({ sessionId, proofVersion }) {
      const ending = sessionId === null ? null : await account.sessions.deathOf(BigInt(sessionId), { proofVersion });
      if (ending === REPLACED) return 'renewed';
      return ending && { code: codes[ending.code], message: ending.message };
    },
  };
}

function farewell(code: CodeName): Farewell {
  return { code: codes[code], message: plainTexts[code] };
}
