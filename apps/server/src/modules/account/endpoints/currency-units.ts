import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { CurrencyUnits } from '../currency-units.ts';

export function currencyEndpoints(units: CurrencyUnits) {
  return {
    currencyUnits: async (_input, { site, identity }) => ok(await units.view(site, identity.memberId)),
    switchCurrency: async ({ currency }, context) => {
      const { site, identity } = context;
      const result = await units.switch(context, currency);
      return result === 'ok' ? ok(await units.view(site, identity.memberId)) : refused(result);
    },
  } satisfies Partial<Handlers>;
}
