import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../dependencies.mjs';

const KEPT = join(root, 'docs/figures.json');
const LAST = join(root, '.cache/test-times.json');
const FLAKY = join(root, '.cache/flaky.json');
/** A file that takes less time is too short to report its growth. */
const LEAST_SECONDS = { parts: 10, files: 4 };
const GROWTH = 4 / 3;

/** The ten slowest files of all tiers that ran, and every test that took more than five seconds. */
export function slowest(times) {
  const files = Object.values(times).flatMap((tier) => Object.entries(tier.files));
  const tests = Object.values(times).flatMap((tier) => tier.slowTests);
  const line = (seconds, name) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`;
  return [
    'The ten slowest files:',
    ...files
      .sort(([, a], [, b]) => b - a)
      .slice(0, 10)
      .map(([file, seconds]) => line(seconds, file)),
    `Tests over 5 s: ${tests.length}`,
    ...tests.sort((a, b) => b.seconds - a.seconds).map(({ seconds, test }) => line(seconds, test)),
  ];
}

/** The files that take more than a third longer than on record. It is a hint, never a failure: machines differ. */
export function grown(times) {
  const record = read(KEPT)?.times ?? {};
  const lines = [];
  for (const [tier, { parts, files }] of Object.entries(times))
    for (const [kind, now] of Object.entries({ parts, files }))
      for (const [name, seconds] of Object.entries(now)) {
        const before = record[tier]?.[kind]?.[name];
        if (before === undefined || seconds < LEAST_SECONDS[kind] || seconds <= before * GROWTH) continue;
        lines.push(`  ${name}: ${seconds} s, ${before} s on record`);
      }
  return lines.length === 0 ? [] : ['Grown by more than a third since the record in docs/figures.json:', ...lines];
}

/** Names the journeys that needed a second try and keeps them for the next to mend. */
export function keepFlaky(flaky) {
  write(FLAKY, { flaky });
  return flaky.length === 0
    ? []
    : ['Mend these before new work (.cache/flaky.json):', ...flaky.map((name) => `  ${name}`)];
}

/** Keeps the seconds of this run, and with `--record` writes them into docs/figures.json, beside the figures of the benches. */
export function recordTimes(times, { isForTheRecord }) {
  write(LAST, times);
  if (!isForTheRecord) return;
  const kept = read(KEPT) ?? {};
  const rounded = Object.fromEntries(
    Object.entries(times).map(([tier, { parts, files }]) => [
      tier,
      {
        parts,
        files: Object.fromEntries(
          Object.entries(files)
            .filter(([, seconds]) => seconds >= 1)
            .map(([file, seconds]) => [file, Math.round(seconds)])
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        ),
      },
    ]),
  );
  write(KEPT, { ...kept, times: { ...kept.times, ...rounded } });
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function write(path, value) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
