import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import type { Platform } from '../../platform/platform.ts';
import { engines } from '../../testing/engines.ts';
import { Broadcasts } from './broadcasts.ts';
import { RoomRegistry } from './room-registry.ts';
import { RoomStore } from './room-store.ts';
import { StreamKeys } from './stream-keys.ts';

const ROOM = 9_001n;
const clock = manualClock(Date.UTC(2026, 0, 10, 4));

/** An origin on which one encoder sends, and which may be unreachable. */
class Origin {
  readonly server = 'rtmp://127.0.0.1/live';
  isAway = false;
  clientIds = ['encoder'];

  async streams() {
    return this.clientIds.map((clientId) => ({ stream: `anchor-${ROOM}`, clientId, viewers: 0 }));
  }

  async disconnect(clientId: string): Promise<void> {
    if (this.isAway) throw new Error('the origin does not answer');
    this.clientIds = this.clientIds.filter((id) => id !== clientId);
  }
}

describe.each(engines)('a connection that is to be cut off, on $name', (engine) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await engine.create());
  });
  afterAll(() => drop());

  /** The broadcasts of a node that has just been started. */
  function start(origin: Origin): Broadcasts {
    const platform = {
      ...{ db, clock, log: createLog('silent') },
      bus: { publish: () => undefined, subscribe: () => () => undefined },
    } as unknown as Platform;
    const store = new RoomStore(db);
    const registry = new RoomRegistry(platform, store, () => false);
    const keys = new StreamKeys(platform);
    const broadcasts = new Broadcasts(platform, { store, registry, keys, isActive: async () => true });
    broadcasts.follow(origin);
    return broadcasts;
  }

  it('is cut off by the next comparison where the origin was away, also after a new start, and is then forgotten', async () => {
    await db.query(
      `INSERT INTO live_room (id, site_id, nick, title, sport, screen_mode, art, state, state_at, client_id, created_at)
       VALUES ($1, 5000, '晚风', '晚风', 'football', 'horizontal', 'chen', 'live', $2, 'encoder', $2)`,
      [ROOM, new Date(clock.now())],
    );
    const origin = new Origin();
    origin.isAway = true;
    const before = start(origin);
    await before.cutOff({ id: ROOM });
    before.stop();
    expect(origin.clientIds).toEqual(['encoder']);
    origin.isAway = false;
    const after = start(origin);
    await after.compare();
    expect(origin.clientIds).toEqual([]);
    // Another encoder of the same name is let in again.
    origin.clientIds = ['encoder'];
    await after.compare();
    expect(origin.clientIds).toEqual(['encoder']);
    after.stop();
  });
});
