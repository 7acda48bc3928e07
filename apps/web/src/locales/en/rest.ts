import type { Dictionary } from '../dictionary.ts';

export const rest: Dictionary['rest'] = {
  title: 'Nothing done for a while',
  text: 'If nothing is done, betting and money will need a new login.',
  go: 'Continue',
};
