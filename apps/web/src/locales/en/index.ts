import type { Dictionary } from '../dictionary.ts';
import { account } from './account.ts';
import { betSlip } from './bet-slip.ts';
import { bets } from './bets.ts';
import { board } from './board.ts';
import { field } from './field.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { match } from './match.ts';
import { member } from './member.ts';
import { pages } from './pages.ts';
import { sports } from './sports.ts';
import { state } from './state.ts';
import { time } from './time.ts';
import { wallet } from './wallet.ts';

/** All texts in English; a chunk of its own, loaded when the language is switched. */
export const english: Dictionary = {
  account,
  betSlip,
  bets,
  board,
  field,
  home,
  info,
  match,
  member,
  pages,
  sports,
  state,
  time,
  wallet,
};
