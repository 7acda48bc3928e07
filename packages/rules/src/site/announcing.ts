import type { PopupMemory, PopupSituation } from './popups.ts';

/** Pages over whose edge something that begins soon may be announced. Lists of prices, money, talk, security and help have none. */
const NEWS_PLACES =
  /^\/app\/(home|welfare|live|mine|vip|tasks|results|(points|promotions|messages|activity)(\/[^/]+)?)\/?$/;

/**
 * Whether an offer of the moment may be announced at the edge of a page, without a dialog over it. It is an offer of marketing as in
 * `mayPopUp`, on more pages: once for each id, never on a quiet day, for an excluded member or beside a slip that is not empty.
 */
export function mayAnnounce(id: string, { quietDay, shown }: PopupMemory, situation: PopupSituation): boolean {
  if (situation.isExcluded || situation.hasSlip || !NEWS_PLACES.test(situation.path)) return false;
  return quietDay !== situation.today && shown[id] !== situation.today;
}
