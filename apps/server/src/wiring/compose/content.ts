import { createContentModule } from '../../modules/content/index.ts';
import type { Composed, Later } from '../composition.ts';
import { usualLinesOf } from './demo/usual-lines.ts';

export function composeContent({ platform, suppliers }: Composed, later: Later<'eligibility' | 'book'>) {
  const usualLines = usualLinesOf(platform);
  return createContentModule(suppliers.content, {
    hosted: () => later.book.lists.begun().filter(({ info }) => info.badges.anchors > 0),
    hasPictures: (site) => (site.file.video?.lines ?? usualLines).length > 0,
    canReceiveOffers: (player) => later.eligibility.canReceiveOffers(player),
  });
}
