import type { GiftBanner, RoomStates } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads which hosts of a site are on the air; given by the wiring. */
export interface RoomsReader {
  rooms(siteId: number): RoomStates;
}

/** Which hosts of a site are on the air, for visitors and members. */
export class RoomsTopic extends Topic {
  readonly #reader: RoomsReader;
  readonly #siteId: number;

  constructor(now: number, reader: RoomsReader, siteId: number) {
    super('rooms', now);
    this.#reader = reader;
    this.#siteId = siteId;
  }

  override snapshot(): RoomStates {
    return this.#reader.rooms(this.#siteId);
  }

  changed(item: RoomStates['items'][number], now: number): void {
    this.publish({ items: [item] } satisfies RoomStates, now);
  }

  tell(banner: GiftBanner, now: number): void {
    this.publish({ items: [], banners: [banner] } satisfies RoomStates, now);
  }
}
