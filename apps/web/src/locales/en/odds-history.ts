import type { Dictionary } from '../dictionary.ts';

export const oddsHistory: Dictionary['oddsHistory'] = {
  none: 'No odds history yet',
  opening: 'Opening',
  current: 'Now',
  closing: 'Closing',
  line: 'Line',
  point: 'Stage',
  time: 'Time',
  move: { up: 'up', down: 'down' },
  lineMove: { up: 'raised', down: 'lowered', turned: 'turned' },
  moves: (count) => `Moves ${count}`,
  movesOf: (market) => `${market}, moves`,
  most: (count) => `Only the latest ${count} are shown`,
  note: 'Recorded once a minute at most. For information only; a bet is struck at the odds it is confirmed at.',
};
