import type { CallOutput } from '@touchline/contract';

export type Gift = CallOutput<'giftList'>['items'][number];

/** What anchors can be given. The demo draws it; an operator brings a catalogue. */
export interface GiftSource {
  gifts(siteId: number): readonly Gift[];
}
