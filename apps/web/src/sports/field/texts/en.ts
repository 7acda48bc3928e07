import type { fieldTexts } from './zh-CN.ts';

export const field: typeof fieldTexts = {
  says: (words) => `Match animation: ${words}`,
  stages: { possession: 'on the ball', attack: 'attacking', danger: 'dangerous attack', shot: 'shot' },
  danger: 'Danger',
  model: 'Schematic',
  note: 'The ways of the ball and the players are schematic; the events are what happened',
  waiting: 'Waiting for events',
};
