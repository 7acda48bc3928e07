import { createContentModule } from '../../modules/content/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeContent({ suppliers }: Composed, later: Later<'eligibility' | 'activities'>) {
  return createContentModule(suppliers.content, {
    canReceiveOffers: (player) => later.eligibility.canReceiveOffers(player),
    openActivities: (siteId, reader, now) => later.activities.openTo(siteId, reader, now),
  });
}
