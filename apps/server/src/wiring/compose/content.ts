import { createContentModule } from '../../modules/content/index.ts';
import type { Composed, Later } from '../composition.ts';

export function composeContent({ suppliers }: Composed, later: Later<'eligibility'>) {
  return createContentModule(suppliers.content, {
    canReceiveOffers: (player) => later.eligibility.canReceiveOffers(player),
  });
}
