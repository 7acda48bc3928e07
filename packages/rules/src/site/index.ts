export { type Announced, padAnnouncements, shownAnnouncements, timeOfBound } from './announcements.ts';
export { mayAnnounce } from './announcing.ts';
export { type Audience, type Placement, placed } from './banners.ts';
export { contrastProblems } from './brand-contrast.ts';
export { type ContentLink, destinationOf } from './content-link.ts';
export { contrastRatio } from './contrast.ts';
export { egameCode, isEgameCode } from './egame-route.ts';
export { gamesKeptFor } from './game-lists.ts';
export { type Guard, guardOf, guardPage, mayRedirect } from './guards.ts';
export { navigationOf, navigationProblems } from './navigation.ts';
export {
  afterShowing,
  mayPopUp,
  nextPopup,
  type PopupClaim,
  type PopupKind,
  type PopupMemory,
} from './popups.ts';
export { presentationSiteId } from './presentation.ts';
export { sponsorPlaces } from './sponsors.ts';
export { isLongTitle, isSafariAgent, type MarqueeTitle, readTitle, TITLE_STEP_MS, titleAt } from './title-marquee.ts';
