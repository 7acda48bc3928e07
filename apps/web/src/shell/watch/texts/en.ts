import type { handOffTexts, restTexts } from './zh-CN.ts';

export const rest: typeof restTexts = {
  title: 'Nothing done for a while',
  text: 'If nothing is done, betting and money will need a new login.',
  go: 'Continue',
};

export const handOff: typeof handOffTexts = {
  unused: 'You are signed in already; the sign-in link was not used',
  expired: 'The sign-in link has expired, please log in',
};
