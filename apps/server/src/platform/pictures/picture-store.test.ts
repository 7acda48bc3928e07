import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../modules/account/tables.ts';
import { everyEngine } from '../../testing/engines.ts';
import { manualClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createIdSource } from '../ids.ts';
import type { PictureLink } from './picture-links.ts';
import { memberActor } from './picture-log.ts';
import type { PicturePurpose } from './picture-rules.ts';
import { type PictureRow, PictureStore } from './picture-store.ts';

const SITE = 5000;
const DAY_MS = 24 * 3_600_000;
const secrets = { key: (purpose: string) => Buffer.from(purpose.padEnd(32)) };
const png = await sharp({ create: { width: 240, height: 240, channels: 3, background: '#0a7558' } })
  .png()
  .toBuffer();

describe.each(everyEngine)('pictures on $name', (engine) => {
  const clock = manualClock(Date.UTC(2026, 5, 1));
  const ids = createIdSource(clock, 1);
  let db: Database;
  let drop: () => Promise<void>;
  let store: PictureStore;

  beforeAll(async () => {
    ({ db, drop } = await engine.create());
    store = new PictureStore({ db, clock, ids, secrets, origin: '' });
  });
  afterAll(() => drop());

  async function newOwner() {
    const memberId = ids.next();
    const now = new Date(clock.now());
    await db.orm.insert(member).values({
      id: memberId,
      siteId: SITE,
      name: `p${memberId}`,
      nameKey: `p${memberId}`,
      nickName: 'p',
      passwordHash: 'none',
      dial: '86',
      phoneCipher: randomBytes(8),
      phoneHash: randomBytes(8),
      birthday: '1990-06-15',
      currency: 'CNY',
      termsVersion: '2025-04',
      termsAcceptedAt: now,
      createdAt: now,
    });
    return { siteId: SITE, memberId };
  }
  type Owner = Awaited<ReturnType<typeof newOwner>>;

  async function upload(owner: Owner, purpose: PicturePurpose): Promise<PictureRow | string> {
    const prepared = await store.prepare(owner, purpose, png);
    return typeof prepared === 'string' ? prepared : db.transaction((tx) => store.keep(tx, owner, prepared));
  }
  async function kept(owner: Owner, purpose: PicturePurpose): Promise<PictureRow> {
    const row = await upload(owner, purpose);
    if (typeof row === 'string') throw new Error(row);
    return row;
  }
  const now = async (owner: Owner, { purpose, id }: PictureRow) => {
    const row = await store.get(owner, purpose as PicturePurpose, id);
    if (!row) throw new Error('it is gone');
    return row;
  };
  const events = async (picture: PictureRow) =>
    (
      await db.query<{ kind: string; actor: string; reason: string }>(
        'SELECT kind, actor, reason FROM picture_event WHERE picture_id = $1 ORDER BY id',
        [picture.id],
      )
    ).map(({ kind, actor, reason }) => [kind, actor, reason]);

  /** The response to a reader who opens an address. */
  const open = (address: string) => {
    const url = new URL(address, 'http://localhost');
    const { viewer, until, sign } = Object.fromEntries(url.searchParams);
    const link: PictureLink | null = sign ? { viewer: viewer ?? '', until: Number(until), sign } : null;
    return store.read(url.pathname.split('/').at(-1) ?? '', link);
  };

  it('wait for approval: the owner sees them by a link of their own, others once they are approved', async () => {
    const owner = await newOwner();
    const picture = await kept(owner, 'avatar');
    const [plain, own] = [`/media/picture/${picture.key}`, store.address(picture, memberActor(owner.memberId))];
    expect(await open(plain)).toBe(null);
    expect(await open(own)).toMatchObject({ type: 'image/webp', isOpen: false });
    expect((await store.reviews.waiting(SITE)).map(({ id }) => id)).toContain(picture.id);

    expect(await store.reviews.approve(SITE, picture.id, { actor: 'operator:ann' })).toBe(true);
    expect(await open(plain)).toMatchObject({ isOpen: true });
    expect(store.address(await now(owner, picture), 'anybody')).toBe(plain);
    expect(await events(picture)).toEqual([
      ['stored', memberActor(owner.memberId), ''],
      ['approved', 'operator:ann', ''],
    ]);
  });

  it('are rejected with a reason, also after an approval, and are not approved then', async () => {
    const owner = await newOwner();
    const picture = await kept(owner, 'avatar');
    await store.reviews.approve(SITE, picture.id, { actor: 'job:demo' });
    expect(await store.reviews.approve(SITE, picture.id, { actor: 'job:demo' })).toBe(false);
    expect(await store.reviews.reject(SITE, picture.id, { actor: 'operator:ann', reason: 'an advertisement' })).toBe(
      true,
    );
    expect(await store.reviews.reject(SITE, picture.id, { actor: 'operator:bob', reason: 'again' })).toBe(false);
    expect(await store.reviews.approve(SITE, picture.id, { actor: 'job:demo' })).toBe(false);
    expect(await now(owner, picture)).toMatchObject({ status: 'rejected', statusReason: 'an advertisement' });
    expect(await open(`/media/picture/${picture.key}`)).toBe(null);
    expect((await events(picture)).map(([kind]) => kind)).toEqual(['stored', 'approved', 'rejected']);
  });

  it('are judged for their own site only', async () => {
    const picture = await kept(await newOwner(), 'avatar');
    expect(await store.reviews.approve(SITE + 1, picture.id, { actor: 'operator:other' })).toBe(false);
  });

  it('of a private purpose are shown by signed links only, for a while, and each view is recorded', async () => {
    const owner = await newOwner();
    const proof = await kept(owner, 'depositProof');
    expect(proof.status).toBe('approved');
    expect(await open(`/media/picture/${proof.key}`)).toBe(null);
    const link = store.address(proof, 'operator:ann');
    expect(await open(link)).toMatchObject({ isOpen: false });
    expect(await open(link.replace('operator%3Aann', 'operator%3Abob'))).toBe(null);
    expect(await open(link.replace(proof.key, (await kept(owner, 'depositProof')).key))).toBe(null);
    expect(await open(link.replace(/until=\d+/, `until=${clock.now() + DAY_MS}`))).toBe(null);
    expect((await events(proof)).map(([kind, actor]) => [kind, actor])).toEqual([
      ['stored', memberActor(owner.memberId)],
      ['viewed', 'operator:ann'],
    ]);
    clock.advance(20 * 60_000);
    expect(await open(link)).toBe(null);
  });

  it('are ten a day for a purpose, deleted ones included', async () => {
    const owner = await newOwner();
    for (let count = 0; count < 10; count++) {
      const { id } = await kept(owner, 'avatar');
      await db.transaction((tx) => store.remove(tx, owner, 'avatar', id));
    }
    expect(await upload(owner, 'avatar')).toBe('uploads_used');
    await kept(owner, 'feedback');
    clock.advance(DAY_MS);
    await kept(owner, 'avatar');
  });

  it('sent at the same moment share one allowance', async () => {
    const owner = await newOwner();
    const results = await Promise.all(Array.from({ length: 16 }, () => upload(owner, 'depositProof')));
    expect(results.filter((result) => result === 'uploads_used')).toHaveLength(6);
    const avatars = await Promise.all(Array.from({ length: 8 }, () => upload(owner, 'avatar')));
    expect(avatars.filter((result) => result === 'too_many_pictures')).toHaveLength(3);
  });

  it('belong to their owner and purpose', async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const { id } = await kept(owner, 'avatar');
    const remove = (who: Owner, purpose: PicturePurpose) => db.transaction((tx) => store.remove(tx, who, purpose, id));
    expect(await store.get(other, 'avatar', id)).toBe(undefined);
    expect(await store.get(owner, 'depositProof', id)).toBe(undefined);
    expect([await remove(other, 'avatar'), await remove(owner, 'feedback'), await remove(owner, 'avatar')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await store.list(owner, 'avatar')).toEqual([]);
  });

  it('are kept or removed with the rows that name them', async () => {
    const owner = await newOwner();
    const prepared = await store.prepare(owner, 'feedback', png);
    if (typeof prepared === 'string') throw new Error(prepared);
    const failing = db.transaction(async (tx) => {
      await store.keep(tx, owner, prepared);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await store.list(owner, 'feedback')).toEqual([]);
  });

  it('keep a record that the application cannot change', async () => {
    await kept(await newOwner(), 'avatar');
    await expect(db.query(`UPDATE picture_event SET actor = 'nobody'`)).rejects.toThrow();
    await expect(db.query('DELETE FROM picture_event')).rejects.toThrow();
  });

  it('are served from another origin where there is one', async () => {
    const elsewhere = new PictureStore({ db, clock, ids, secrets, origin: 'https://media.example.com' });
    const picture = await kept(await newOwner(), 'avatar');
    expect(elsewhere.address(picture, 'x')).toMatch(/^https:\/\/media\.example\.com\/media\/picture\/[\w-]{22}\?/);
  });
});
