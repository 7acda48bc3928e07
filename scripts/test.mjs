import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installBrowser } from './browser.mjs';
import { installDependencies, requireNode, root } from './dependencies.mjs';

/**
 * `npm test` runs the quick tier, `npm run test:rest` what it leaves out, and `npm run test:all` both. The last line counts
 * what passed and failed; the rest counts the quick tier before it with its own.
 */
const tiers = process.argv.includes('--all') ? ['quick', 'rest'] : [process.argv.includes('--rest') ? 'rest' : 'quick'];

const began = performance.now();
const say = (line) => console.log(`\n[${seconds(began)} s] ${line}`);
const reports = join(root, '.cache/reports');
const earlier = join(reports, 'quick-tier.json');

requireNode();
installDependencies({ all: true, say });
installBrowser({ say });
if (tiers[0] === 'quick') rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const { check } = await import('./check.mjs');
const { build } = await import('./build.mjs');
const { isPostgresReachable } = await import('./tests/postgres.mjs');
const { benches, filesAboutEngines, journeys, vitest } = await import('./tests/parts.mjs');
const { keepFlaky, slowest, grown, recordTimes } = await import('./tests/times.mjs');

const hasPostgres = await isPostgresReachable();
if (!hasPostgres) console.log('No PostgreSQL server is reachable: tests run on the embedded engine only.');

/** Each part answers with what passed and failed, and with the seconds of its files and of its longest tests. */
const PARTS = {
  quick: {
    'types and lint': async () => {
      const results = check();
      const failed = results.filter((result) => !result.passed);
      return {
        passed: results.length - failed.length,
        failed: failed.length,
        names: failed.map(({ name }) => `failed: ${name}`),
      };
    },
    [`units, house rules and integration on ${hasPostgres ? 'PostgreSQL' : 'the embedded engine'}`]: () =>
      vitest('units', {
        config: 'vitest.config.ts',
        // PostgreSQL takes half the time of the embedded engine. The other tier runs what is about SQL or locking on that one too.
        env: { TEST_TIER: 'quick', TEST_ENGINES: hasPostgres ? 'postgresql' : 'embedded' },
      }),
    'core journeys in Chromium': async () => {
      await build({ say });
      return journeys('core', { retries: 0 });
    },
  },
  rest: {
    ...(hasPostgres
      ? {
          'databases and locking on the embedded engine': () =>
            vitest('embedded', {
              config: 'vitest.config.ts',
              files: filesAboutEngines(),
              env: { TEST_TIER: 'quick', TEST_ENGINES: 'embedded' },
            }),
        }
      : {}),
    'long runs of units': () => vitest('long', { config: 'vitest.config.ts', files: ['.long.test.ts'] }),
    'all other journeys in Chromium': async () => {
      await build({ say });
      return journeys('others', { retries: 1 });
    },
    'kills, crashes and outages under load': () =>
      vitest('faults', { config: 'vitest.faults.config.ts', env: { KILLS: '4' } }),
    'benches in quick form': () => benches(),
  },
};

const names = [];
const flaky = [];
const times = {};
const total = { passed: 0, failed: 0 };
for (const tier of tiers) {
  const part = { passed: 0, failed: 0 };
  times[tier] = { parts: {}, files: {}, slowTests: [] };
  for (const [title, run] of Object.entries(PARTS[tier])) {
    say(title);
    const start = performance.now();
    const result = await run();
    times[tier].parts[title] = seconds(start);
    Object.assign(times[tier].files, result.files ?? {});
    times[tier].slowTests.push(...(result.slowTests ?? []));
    part.passed += result.passed;
    part.failed += result.failed;
    names.push(...(result.names ?? []));
    flaky.push(...(result.flaky ?? []));
    console.log(`  ${result.passed} passed, ${result.failed} failed, ${seconds(start)} s`);
  }
  total.passed += part.passed;
  total.failed += part.failed;
  if (tier === 'quick') writeFileSync(earlier, JSON.stringify({ ...part, names }));
}
if (tiers[0] === 'rest') {
  const quick = readEarlier();
  if (quick) console.log(`\nThe quick tier before it: ${quick.passed} passed, ${quick.failed} failed.`);
  total.passed += quick?.passed ?? 0;
  total.failed += quick?.failed ?? 0;
  names.unshift(...(quick?.names ?? []));
}

say('done');
for (const line of slowest(times)) console.log(line);
for (const line of grown(times)) console.log(line);
for (const line of keepFlaky(flaky)) console.log(line);
recordTimes(times, { isForTheRecord: process.argv.includes('--record') });
for (const name of names) console.log(`  ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function readEarlier() {
  try {
    return JSON.parse(readFileSync(earlier, 'utf8'));
  } catch {
    return null;
  }
}

function seconds(since) {
  return Math.round((performance.now() - since) / 1000);
}
