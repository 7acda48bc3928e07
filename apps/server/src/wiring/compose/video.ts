import { createVideoModule } from '../../modules/video/index.ts';
import type { Composed, Later } from '../composition.ts';
import { usualLinesOf } from './demo/usual-lines.ts';

export function composeVideo({ platform, content }: Composed, later: Later<'book'>) {
  return createVideoModule(platform, {
    match: (matchId) => later.book.board.match(matchId),
    inplay: () => later.book.lists.inplay(),
    castsOf: content.castsOf,
    usualLines: usualLinesOf(platform),
  });
}
