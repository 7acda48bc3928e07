import type { CallOutput } from '@touchline/contract';

export type Gift = CallOutput<'giftList'>['items'][number];

/** The gifts that anchors can receive. The demo draws it; an operator brings a catalogue. */
export interface GiftSource {
  gifts(siteId: number): readonly Gift[];
}
