import type { BrandColours } from '../scenes/palette.ts';
import {
  ballotBox,
  brightIdea,
  calendar,
  drawnCards,
  flagOnSteps,
  fortuneWheel,
  linkedRings,
  redEnvelopes,
  seersBall,
} from './activities.ts';
import type { SportObject } from './sport-object.ts';
import { coins, giftBox, medal } from './treasures.ts';

/** The objects that show promotions and activities. */
export function promoObjects({ primary }: BrandColours): Readonly<Record<string, SportObject>> {
  return {
    gift: giftBox(primary, '#F2C84B'),
    flow: coins(),
    star: medal(),
    'sign-in': calendar(primary),
    wheel: fortuneWheel(primary),
    lottery: drawnCards(primary),
    'red-rain': redEnvelopes(),
    quiz: brightIdea(),
    vote: ballotBox(primary),
    guess: seersBall(primary),
    breakthrough: flagOnSteps(primary),
    invite: linkedRings(primary),
  };
}
