import type { ProtectionDoor } from '@touchline/contract';
import type { Identity } from '../../platform/call/handler.ts';

export interface Refused {
  readonly refused: { readonly reason: string; readonly message: string };
}

const NOT_ACTIVE: Refused = {
  refused: { reason: 'account_not_active', message: '您的账号当前无法进行该操作，请联系客服' },
};

/** The one place that decides whether a member may pass a door. Leaving with one's money is always allowed. */
export function createProtection() {
  return {
    async check(identity: Identity, door: ProtectionDoor): Promise<Refused | null> {
      if (door === 'withdraw') return null;
      return identity.status === 'active' ? null : NOT_ACTIVE;
    },
  };
}
