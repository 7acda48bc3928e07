import type { account } from './zh-CN/account.ts';
import type { betSlip } from './zh-CN/bet-slip.ts';
import type { bets } from './zh-CN/bets.ts';
import type { board } from './zh-CN/board.ts';
import type { currency } from './zh-CN/currency.ts';
import type { demoPanel } from './zh-CN/demo-panel.ts';
import type { field } from './zh-CN/field.ts';
import type { home } from './zh-CN/home.ts';
import type { info } from './zh-CN/info.ts';
import type { match } from './zh-CN/match.ts';
import type { member } from './zh-CN/member.ts';
import type { notices } from './zh-CN/notices.ts';
import type { pages } from './zh-CN/pages.ts';
import type { shell } from './zh-CN/shell.ts';
import type { sports } from './zh-CN/sports.ts';
import type { state } from './zh-CN/state.ts';
import type { time } from './zh-CN/time.ts';
import type { verification } from './zh-CN/verification.ts';
import type { wallet } from './zh-CN/wallet.ts';

/** Every text of one language by name space, in the shape of the Chinese source: a missing key does not compile. */
export interface Dictionary {
  readonly account: typeof account;
  readonly betSlip: typeof betSlip;
  readonly bets: typeof bets;
  readonly board: typeof board;
  readonly demoPanel: typeof demoPanel;
  readonly currency: typeof currency;
  readonly field: typeof field;
  readonly home: typeof home;
  readonly info: typeof info;
  readonly match: typeof match;
  readonly notices: typeof notices;
  readonly member: typeof member;
  readonly pages: typeof pages;
  readonly shell: typeof shell;
  readonly sports: typeof sports;
  readonly state: typeof state;
  readonly time: typeof time;
  readonly verification: typeof verification;
  readonly wallet: typeof wallet;
}
