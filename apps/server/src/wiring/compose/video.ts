import { createVideoModule } from '../../modules/video/index.ts';
import type { Composed, Later } from '../composition.ts';
import { usualLinesOf } from './demo/usual-lines.ts';

export function composeVideo({ platform, rooms }: Composed, later: Later<'book'>) {
  return createVideoModule(platform, {
    match: (matchId) => later.book.board.match(matchId),
    inplay: () => later.book.lists.inplay(),
    castsOf: (siteId) => rooms.castsOf(siteId),
    usualLines: usualLinesOf(platform),
  });
}
