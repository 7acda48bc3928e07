import type { CallInput } from '@touchline/contract';

type Input = CallInput<'matchList'>;

const IN_PLAY = 6;
const TO_COME = 8;

/** The lists a programme is made of: what is played now, the most popular first, and what begins next. */
export const programmeInputs = (sport: Input['sport']): readonly [inPlay: Input, toCome: Input] => [
  { sport, tab: 'inplay', page: 1, size: IN_PLAY },
  { sport, tab: 'today', sort: 'time', page: 1, size: TO_COME },
];
