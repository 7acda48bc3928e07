import type { Dictionary } from '../dictionary.ts';

export const lineup: Dictionary['lineup'] = {
  none: { before: 'Line-ups are announced about an hour before kick-off', after: 'No line-ups were announced' },
  bench: 'Substitutes',
  formation: (formation) => `Formation ${formation}`,
  positions: { goalkeeper: 'Goalkeeper', defender: 'Defenders', midfielder: 'Midfielders', forward: 'Forwards' },
  marks: { goal: 'Goal', yellow_card: 'Yellow card', red_card: 'Red card' },
  note: 'Line-ups come from the data source; what happens on the field counts.',
};
