import { account } from './features/account/feature.ts';
import { activities } from './features/activities/feature.ts';
import { betSlip } from './features/bet-slip/feature.ts';
import { bets } from './features/bets/feature.ts';
import { chat } from './features/chat/feature.ts';
import { demo } from './features/demo/feature.ts';
import { gallery } from './features/gallery/feature.ts';
import { gifts } from './features/gifts/feature.ts';
import { help } from './features/help/feature.ts';
import { home } from './features/home/feature.ts';
import { info } from './features/info/feature.ts';
import { live } from './features/live/feature.ts';
import { match } from './features/match/feature.ts';
import { messages } from './features/messages/feature.ts';
import { mine } from './features/mine/feature.ts';
import { protection } from './features/protection/feature.ts';
import { results } from './features/results/feature.ts';
import { search } from './features/search/feature.ts';
import { settings } from './features/settings/feature.ts';
import { sports } from './features/sports/feature.ts';
import { status } from './features/status/feature.ts';
import { venues } from './features/venues/feature.ts';
import { verification } from './features/verification/feature.ts';
import { video } from './features/video/feature.ts';
import { vip } from './features/vip/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import type { Feature } from './runtime/feature.ts';

/** All features. A new one is one folder and its name here. */
export const features: readonly Feature[] = [
  account,
  activities,
  betSlip,
  bets,
  chat,
  demo,
  gifts,
  help,
  home,
  info,
  live,
  match,
  messages,
  mine,
  protection,
  results,
  search,
  settings,
  sports,
  status,
  venues,
  verification,
  video,
  vip,
  wallet,
  // Developers look at every primitive there.
  ...(import.meta.env.MODE === 'development' ? [gallery] : []),
];
