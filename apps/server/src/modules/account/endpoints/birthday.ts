import { type Handlers, ok, refused } from '../../../platform/call/handler.ts';
import type { BirthdayBonuses } from '../birthday/birthday-bonuses.ts';

export function birthdayEndpoints(bonuses: BirthdayBonuses) {
  return {
    birthdayBonus: async (_input, context) => ok(await bonuses.status(context)),
    claimBirthdayBonus: async (_input, context) => {
      const status = await bonuses.claim(context);
      if (status === 'sold_out') return refused('activity_sold_out');
      switch (status.state) {
        case 'claimed':
          return ok(status);
        case 'claimable':
          throw new Error('a birthday gift was neither given nor refused');
        case 'none':
          return refused('no_offer');
        default:
          return refused(status.state);
      }
    },
  } satisfies Partial<Handlers>;
}
