export { isStillAgreed } from './agreement.ts';
export { type CashOutLeg, type CashOutOffer, type CashOutTerms, type OpenLeg, offerCashOut } from './offer.ts';
