import type { GiftBanner, RoomStates } from '@touchline/contract/topics';
import { Topic } from '../topic.ts';

/** Reads which hosts of a site are on the air; given by the wiring. */
export interface RoomsReader {
  rooms(siteId: number): RoomStates;
}

type State = RoomStates['items'][number];

/**
 * The hosts of a site who are on the air, for visitors and members. It checks with every flush of the hub the rooms that its
 * node knows. It therefore never sends data that a call of the same node does not answer yet, and it sends changes by time
 * alone: the
 * planned end of a broadcast that never began.
 */
export class RoomsTopic extends Topic {
  readonly #reader: RoomsReader;
  readonly #siteId: number;
  #told: ReadonlyMap<string, State>;

  constructor(now: number, reader: RoomsReader, siteId: number) {
    super('rooms', now);
    this.#reader = reader;
    this.#siteId = siteId;
    this.#told = byRoom(this.snapshot());
  }

  override snapshot(): RoomStates {
    return this.#reader.rooms(this.#siteId);
  }

  tick(now: number): void {
    const { items } = this.snapshot();
    const changed = items.filter(({ anchorRoomId, state, at }) => {
      const told = this.#told.get(anchorRoomId);
      return told?.state !== state || told.at !== at;
    });
    this.#told = byRoom({ items });
    if (changed.length > 0) this.publish({ items: changed } satisfies RoomStates, now);
  }

  tell(banner: GiftBanner, now: number): void {
    this.publish({ items: [], banners: [banner] } satisfies RoomStates, now);
  }
}

function byRoom({ items }: RoomStates): ReadonlyMap<string, State> {
  return new Map(items.map((item) => [item.anchorRoomId, item]));
}
