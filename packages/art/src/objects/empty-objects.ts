import type { BrandColours } from '../scenes/palette.ts';
import { envelope, magnifier, ticket } from './papers.ts';
import type { SportObject } from './sport-object.ts';
import { sportObjects } from './sports.ts';
import { coins, giftBox } from './treasures.ts';

/** The objects on a page that has nothing to show yet, by the thing that is missing. */
export function emptyObjects({ primary }: BrandColours): Readonly<Record<string, SportObject>> {
  return {
    match: sportObjects.football,
    bet: ticket(primary),
    // Its lowest coin is nearer than the others and would be cut off.
    money: { ...coins(), space: 1.28, middle: [0, -0.14] },
    message: envelope('#B3372E'),
    search: magnifier(primary),
    offer: giftBox(primary, '#F2C84B'),
    game: sportObjects.esports,
  };
}
