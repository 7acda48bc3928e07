import { chargeNames } from './charges.ts';
import { crestSvg } from './crest.ts';
import { hashOf } from './hash.ts';
import { leagueMarkSvg } from './league-mark.ts';
import { crestPatterns } from './patterns.ts';

const COLOURS = ['#B3202A', '#FFF4E0', '#1F49A8', '#171A1F', '#F2C230'];

/** A digest of what the code draws: pages name it in the paths of marks, which may then be kept for ever. */
export const MARKS_VERSION: string = (() => {
  const drawn = (['shield', 'flag'] as const).flatMap((form) => [
    ...COLOURS.flatMap((field) =>
      COLOURS.flatMap((second) =>
        crestPatterns.map((pattern) => crestSvg({ colours: [field, second], pattern }, form)),
      ),
    ),
    ...['杯', '岛', '岸', '山', ''].map((word) => leagueMarkSvg('football', word, form)),
  ]);
  return hashOf(`${drawn.join('')}${chargeNames.join()}`).toString(36);
})();
