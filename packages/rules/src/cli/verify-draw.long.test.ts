import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { allotmentOf, commitmentOf, type DrawRecord, drawPrize } from '../draws/index.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'touchline-draws-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seed = '4f'.repeat(32);
const prizes = [
  { prizeId: 'gold', weight: 1 },
  { prizeId: 'none', weight: 3 },
];
const draws = [1, 2, 3].map((number) => {
  const { prizeId } = drawPrize(prizes, seed, 'nonce1234', number);
  return { number, nonce: 'nonce1234', prizeId, drawnId: prizeId };
});
const record: DrawRecord = { commitment: commitmentOf(seed), seed, prizes, fallbackId: 'none', draws };

/** Runs the command as a reader does, in the folder where they saved the record. */
function verify(...files: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['--prefix', ROOT, 'run', '-s', 'verify-draw', '--', ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function saved(name: string, part: Partial<DrawRecord>): string {
  writeFileSync(join(folder, name), JSON.stringify({ ...record, ...part }));
  return name;
}

it('says of every draw in a file that it is right, and ends with 0', () => {
  const { status, stdout } = verify(saved('right.json', {}));
  for (const { number, prizeId } of draws) expect(stdout).toContain(`draw ${number}: ${prizeId} right`);
  expect(stdout).toContain('RIGHT: 3 draws follow from the seed.');
  expect(status).toBe(0);
});

it('ends with 1 where a result was exchanged, where the seed is another one, and where none is published', () => {
  const [first, ...others] = draws;
  const exchanged = first?.prizeId === 'gold' ? 'none' : 'gold';
  const wrong = [{ ...first, prizeId: exchanged, drawnId: exchanged }, ...others] as DrawRecord['draws'];
  const exchange = verify(saved('exchanged.json', { draws: wrong }));
  expect([exchange.status, exchange.stdout]).toEqual([1, expect.stringContaining('WRONG: see above.')]);
  const other = verify(saved('other.json', { seed: '00'.repeat(32) }));
  expect([other.status, other.stdout]).toEqual([1, expect.stringContaining('not the one whose hash was promised')]);
  const hidden = verify(saved('hidden.json', { seed: null }));
  expect([hidden.status, hidden.stdout]).toEqual([1, expect.stringContaining('not published yet')]);
});

describe('a session of red packets', () => {
  const pot = {
    currency: 'CNY',
    cash: { sum: 1_000, packets: 5, min: 100, max: 400 },
    points: { sum: 60, packets: 4, min: 5, max: 30 },
  };
  const opened = [2, 3, 7].map((place) => ({
    place,
    ...(allotmentOf(seed, pot)[place - 1] ?? { unit: 'cash', amount: 0 }),
  }));
  const session = { sessionId: '7', startAt: 0, commitment: commitmentOf(seed), seed, pots: [{ pot, opened }] };
  const keep = (name: string, part: object) => {
    writeFileSync(join(folder, name), JSON.stringify({ ...session, ...part }));
    return name;
  };

  it('is right where its packets are those of the allotment', () => {
    const { status, stdout } = verify(keep('session.json', {}));
    for (const { place } of opened) expect(stdout).toMatch(new RegExp(`^packet ${place}: .* right$`, 'm'));
    expect(stdout).toContain('RIGHT: 3 packets are those of the allotment that follows from the seed.');
    expect(status).toBe(0);
  });

  it('ends with 1 where a packet was exchanged, where the seed is another one, and where none is published', () => {
    const [first, ...others] = opened;
    const changed = [{ ...first, amount: (first?.amount ?? 0) + 1 }, ...others];
    const exchange = verify(keep('greater.json', { pots: [{ pot, opened: changed }] }));
    expect(exchange.stdout).toMatch(/^packet 2: .* wrong$/m);
    expect([exchange.status, exchange.stdout]).toEqual([1, expect.stringContaining('WRONG: see above.')]);
    const other = verify(keep('other-session.json', { seed: '00'.repeat(32) }));
    expect([other.status, other.stdout]).toEqual([1, expect.stringContaining('not the one whose hash was promised')]);
    const hidden = verify(keep('hidden-session.json', { seed: null }));
    expect([hidden.status, hidden.stdout]).toEqual([1, expect.stringContaining('when it is over')]);
  });
});

it('says how it is used where no file is named', () => {
  const { status, stderr } = verify();
  expect([status, stderr]).toEqual([2, expect.stringContaining('usage: npm run verify-draw -- FILE')]);
});
