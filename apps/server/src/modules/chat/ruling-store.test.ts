import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { everyEngine } from '../../testing/engines.ts';
import { RulingStore } from './ruling-store.ts';

const SITE = 5000;

describe.each(everyEngine)('the rules of rooms, on $name', (engine) => {
  let db: Database;
  let drop: () => Promise<void>;
  let rulings: RulingStore;
  beforeAll(async () => {
    ({ db, drop } = await engine.create());
    rulings = new RulingStore(db);
  });
  afterAll(() => drop());

  /** A ruling with a number that was drawn before it is committed. */
  const rule = (id: number, roomNo: string, kind: 'pin' | 'mute_all', detail: object) =>
    db.query(
      `INSERT INTO chat_ruling (id, site_id, kind, room_no, detail, reason, by, by_role)
       OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, 'x', 'x', 'host')`,
      [id, SITE, kind, roomNo, JSON.stringify(detail)],
    );
  const state = async (roomNo: string, ...others: string[]) => {
    const found = (await rulings.rooms(SITE, [roomNo, ...others], 0)).get(roomNo);
    if (!found) throw new Error(`${roomNo} is not in the answer`);
    return found;
  };

  it('is newer by a ruling that is committed after one with a greater number', async () => {
    await rule(1_006, 'room-1', 'mute_all', {});
    const before = await state('room-1');
    await rule(1_005, 'room-1', 'pin', { pinned: '八点开播' });
    const after = await state('room-1');
    expect(after.rules).toMatchObject({ isMuted: true, pinned: '八点开播' });
    expect(after.mark).toBeGreaterThan(before.mark);
  });

  it('is no newer by what is ruled in other rooms, and newer by what is undone', async () => {
    await rule(1_010, 'room-2', 'pin', { pinned: '八点开播' });
    const before = await state('room-2', 'room-1');
    await rule(1_011, 'room-3', 'pin', { pinned: '九点开播' });
    expect(await state('room-2', 'room-3')).toEqual(before);
    const undoing = { siteId: SITE, roomNo: 'room-2', kind: 'undo', undoes: 1_010n, reason: 'x', by: 'x' } as const;
    await rulings.write(db, { ...undoing, byRole: 'host', at: new Date(0) });
    const after = await state('room-2');
    expect(after.rules.pinned).toBe('');
    expect(after.mark).toBeGreaterThan(before.mark);
  });

  it('is nothing, and older than anything, where nothing was ruled', async () => {
    expect(await state('room-9')).toMatchObject({ mark: 0, rules: { isMuted: false, pinned: '' } });
  });
});
