import * as activity from './activities/activity-calls.ts';
import * as draw from './activities/draw-calls.ts';
import * as guess from './activities/guess-calls.ts';
import * as invite from './activities/invite-calls.ts';
import * as mall from './activities/mall-calls.ts';
import * as promotion from './activities/promotion-calls.ts';
import * as quiz from './activities/quiz-calls.ts';
import * as rain from './activities/rain-calls.ts';
import * as reward from './activities/reward-calls.ts';
import * as signIn from './activities/sign-in-calls.ts';
import * as task from './activities/task-calls.ts';
import * as vip from './activities/vip-calls.ts';
import * as vote from './activities/vote-calls.ts';
import * as code from './auth/code-calls.ts';
import * as dormant from './auth/dormant-calls.ts';
import * as forgot from './auth/forgot-calls.ts';
import * as handOff from './auth/hand-off-calls.ts';
import * as login from './auth/login-calls.ts';
import * as register from './auth/register-calls.ts';
import * as book from './book/book-calls.ts';
import * as cashOut from './book/cash-out-calls.ts';
import * as favourite from './book/favourite-calls.ts';
import * as feed from './book/feed-calls.ts';
import * as oddsChange from './book/odds-change-calls.ts';
import * as sharing from './book/sharing-calls.ts';
import * as content from './content/content-calls.ts';
import * as placed from './content/placed-calls.ts';
import * as searching from './content/search-calls.ts';
import * as demo from './demo/demo-calls.ts';
import * as feedFault from './demo/feed-fault-calls.ts';
import * as panel from './demo/panel-calls.ts';
import * as demoPicture from './demo/picture-calls.ts';
import * as bonus from './finance/bonus-calls.ts';
import * as deposit from './finance/deposit-calls.ts';
import * as payment from './finance/payment-calls.ts';
import * as payout from './finance/payout-calls.ts';
import * as review from './finance/review-calls.ts';
import * as withdraw from './finance/withdraw-calls.ts';
import * as gateway from './gateway/gateway-calls.ts';
import * as analysis from './live/analysis-calls.ts';
import * as backpack from './live/backpack-calls.ts';
import * as chat from './live/chat-calls.ts';
import * as gift from './live/gift-calls.ts';
import * as lineup from './live/lineup-calls.ts';
import * as live from './live/live-calls.ts';
import * as moderation from './live/moderation-calls.ts';
import * as odds from './live/odds-calls.ts';
import * as packet from './live/packet-calls.ts';
import * as room from './live/room-calls.ts';
import * as video from './live/video-calls.ts';
import * as address from './member/address-calls.ts';
import * as avatar from './member/avatar-calls.ts';
import * as binding from './member/binding-calls.ts';
import * as birthday from './member/birthday-calls.ts';
import * as card from './member/card-calls.ts';
import * as closing from './member/closing-calls.ts';
import * as currencyUnit from './member/currency-calls.ts';
import * as factor from './member/factor-calls.ts';
import * as member from './member/member-calls.ts';
import * as message from './member/message-calls.ts';
import * as password from './member/password-calls.ts';
import * as session from './member/session-calls.ts';
import * as virtualCurrency from './member/virtual-currency-calls.ts';
import * as complaint from './protection/complaint-calls.ts';
import * as protection from './protection/protection-calls.ts';
import * as siteConfig from './site/config-calls.ts';
import * as customerService from './site/customer-service-calls.ts';
import * as site from './site/site-calls.ts';
import * as telemetry from './telemetry/telemetry-calls.ts';
import * as collection from './venue/collection-calls.ts';
import * as launch from './venue/launch-calls.ts';
import * as transfer from './venue/transfer-calls.ts';
import * as venue from './venue/venue-calls.ts';
import * as verification from './verification/verification-calls.ts';
import * as interest from './wallet/interest-calls.ts';
import * as wallet from './wallet/wallet-calls.ts';

/** The one list of all calls (decisions D8). */
export const calls = {
  ...site,
  ...siteConfig,
  ...customerService,
  ...content,
  ...placed,
  ...searching,
  ...handOff,
  ...verification,
  ...login,
  ...register,
  ...code,
  ...forgot,
  ...dormant,
  ...member,
  ...birthday,
  ...avatar,
  ...address,
  ...binding,
  ...card,
  ...virtualCurrency,
  ...password,
  ...factor,
  ...session,
  ...closing,
  ...currencyUnit,
  ...wallet,
  ...interest,
  ...message,
  ...complaint,
  ...protection,
  ...payment,
  ...bonus,
  ...deposit,
  ...withdraw,
  ...payout,
  ...review,
  ...live,
  ...moderation,
  ...analysis,
  ...chat,
  ...gift,
  ...backpack,
  ...packet,
  ...lineup,
  ...odds,
  ...video,
  ...room,
  ...book,
  ...cashOut,
  ...sharing,
  ...oddsChange,
  ...favourite,
  ...feed,
  ...collection,
  ...venue,
  ...transfer,
  ...launch,
  ...reward,
  ...activity,
  ...signIn,
  ...draw,
  ...rain,
  ...quiz,
  ...vote,
  ...mall,
  ...guess,
  ...vip,
  ...task,
  ...promotion,
  ...invite,
  ...gateway,
  ...telemetry,
  ...demo,
  ...panel,
  ...demoPicture,
  ...feedFault,
};
