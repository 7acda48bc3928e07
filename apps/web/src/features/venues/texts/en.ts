import type { venuesTexts } from './zh-CN.ts';

export const venues: typeof venuesTexts = {
  tabLabel: 'Kinds of games',
  tabs: { all: 'All', hot: 'Hot', new: 'New', collected: 'Collected' },
  collect: (name) => `Collect ${name}`,
  noneCollected: 'No collected games yet',
  toAll: 'See all games',
  signedOut: 'Log in to see your collected games',
  toLogin: 'Log in',
};
