import * as auth from './auth/auth-calls.ts';
import * as handOff from './auth/hand-off-calls.ts';
import * as book from './book/book-calls.ts';
import * as content from './content/content-calls.ts';
import * as placed from './content/placed-calls.ts';
import * as demo from './demo/demo-calls.ts';
import * as panel from './demo/panel-calls.ts';
import * as deposit from './finance/deposit-calls.ts';
import * as withdraw from './finance/withdraw-calls.ts';
import * as gateway from './gateway/gateway-calls.ts';
import * as live from './live/live-calls.ts';
import * as member from './member/member-calls.ts';
import * as siteConfig from './site/config-calls.ts';
import * as customerService from './site/customer-service-calls.ts';
import * as site from './site/site-calls.ts';
import * as telemetry from './telemetry/telemetry-calls.ts';
import * as venue from './venue/venue-calls.ts';
import * as verification from './verification/verification-calls.ts';
import * as wallet from './wallet/wallet-calls.ts';

/** The one list of all calls (decisions D8). */
export const calls = {
  ...site,
  ...siteConfig,
  ...customerService,
  ...content,
  ...placed,
  ...auth,
  ...handOff,
  ...member,
  ...verification,
  ...wallet,
  ...deposit,
  ...withdraw,
  ...live,
  ...book,
  ...venue,
  ...gateway,
  ...telemetry,
  ...demo,
  ...panel,
};
