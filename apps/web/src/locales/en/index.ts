import type { Dictionary } from '../dictionary.ts';
import { account } from './account.ts';
import { analysis } from './analysis.ts';
import { betSlip } from './bet-slip.ts';
import { bets } from './bets.ts';
import { board } from './board.ts';
import { bonus } from './bonus.ts';
import { browser } from './browser.ts';
import { chat } from './chat.ts';
import { currency } from './currency.ts';
import { demoPanel } from './demo-panel.ts';
import { deposit } from './deposit.ts';
import { destination } from './destination.ts';
import { field } from './field.ts';
import { gift } from './gift.ts';
import { home } from './home.ts';
import { info } from './info.ts';
import { interest } from './interest.ts';
import { invitation } from './invitation.ts';
import { lineup } from './lineup.ts';
import { markets } from './markets.ts';
import { match } from './match.ts';
import { member } from './member.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { oddsHistory } from './odds-history.ts';
import { pages } from './pages.ts';
import { protection } from './protection.ts';
import { records } from './records.ts';
import { refusal } from './refusal.ts';
import { rest } from './rest.ts';
import { results } from './results.ts';
import { rules } from './rules.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { sports } from './sports.ts';
import { staging } from './staging.ts';
import { state } from './state.ts';
import { time } from './time.ts';
import { transfer } from './transfer.ts';
import { unit } from './unit.ts';
import { verification } from './verification.ts';
import { video } from './video.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** All texts in English; a chunk of its own, loaded when the language is switched. */
export const english: Dictionary = {
  analysis,
  account,
  betSlip,
  bets,
  board,
  markets,
  browser,
  chat,
  demoPanel,
  currency,
  bonus,
  deposit,
  destination,
  field,
  refusal,
  gift,
  home,
  info,
  invitation,
  rest,
  staging,
  lineup,
  match,
  oddsHistory,
  notices,
  member,
  messages,
  protection,
  pages,
  rules,
  results,
  settings,
  shell,
  sports,
  state,
  time,
  verification,
  transfer,
  interest,
  records,
  unit,
  video,
  wallet,
  withdraw,
};
