import { eq } from 'drizzle-orm';
import { type Handlers, ok } from '../../../platform/call/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { oddsChangeChoice } from '../tables.ts';

/** The changes of a price that a member accepts. Each bet states it again. */
export function oddsChangeEndpoints({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    oddsChangeChoice: async (_input, { identity: { memberId } }) => {
      const [row] = await db.orm.select().from(oddsChangeChoice).where(eq(oddsChangeChoice.memberId, memberId));
      return ok({ choice: row?.choice ?? 'none' });
    },
    setOddsChangeChoice: async ({ choice }, { identity: { memberId } }) => {
      const set = { choice, changedAt: new Date(clock.now()) };
      await db.orm
        .insert(oddsChangeChoice)
        .values({ memberId, ...set })
        .onConflictDoUpdate({ target: oddsChangeChoice.memberId, set });
      return ok({ choice });
    },
  } satisfies Partial<Handlers>;
}
