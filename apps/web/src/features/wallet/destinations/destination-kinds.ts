import { destinationTexts as texts } from './texts/zh-CN.ts';

/** The common part of the pages of cards and of addresses. */
export const destinationKinds = {
  card: {
    path: '/app/wallet/cards',
    list: 'listBankCards',
    title: texts.cards,
    add: texts.addCard,
    none: texts.noCards,
    most: texts.mostCards,
    remove: texts.removeCard,
    submit: texts.submitCard,
    bound: texts.cardBound,
  },
  address: {
    path: '/app/wallet/crypto',
    list: 'listCryptoAddresses',
    title: texts.addresses,
    add: texts.addAddress,
    none: texts.noAddresses,
    most: texts.mostAddresses,
    remove: texts.removeAddress,
    submit: texts.submitAddress,
    bound: texts.addressBound,
  },
} as const;

export type DestinationKind = keyof typeof destinationKinds;

export const TOAST_MS = 1_500;
