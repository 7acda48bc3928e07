import type { Dictionary } from '../dictionary.ts';
import { account } from './account.ts';
import { betSlip } from './bet-slip.ts';
import { bets } from './bets.ts';
import { board } from './board.ts';
import { currency } from './currency.ts';
import { demoPanel } from './demo-panel.ts';
import { field } from './field.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { match } from './match.ts';
import { member } from './member.ts';
import { notices } from './notices.ts';
import { pages } from './pages.ts';
import { shell } from './shell.ts';
import { sports } from './sports.ts';
import { state } from './state.ts';
import { time } from './time.ts';
import { verification } from './verification.ts';
import { wallet } from './wallet.ts';

/** All texts in English; a chunk of its own, loaded when the language is switched. */
export const english: Dictionary = {
  account,
  betSlip,
  bets,
  board,
  demoPanel,
  currency,
  field,
  home,
  info,
  match,
  notices,
  member,
  pages,
  shell,
  sports,
  state,
  time,
  verification,
  wallet,
};
