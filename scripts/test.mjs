import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installBrowser } from './browser.mjs';
import { installDependencies, requireNode, root } from './dependencies.mjs';

const began = performance.now();
const say = (line) => console.log(`\n[${Math.round((performance.now() - began) / 1000)} s] ${line}`);
const reports = join(root, '.cache/reports');
/** Minutes a part may take: three times what it needs. What hangs is a failure that says so, not a run that never ends. */
const MOST_MINUTES = { units: 27, journeys: 45, faults: 12 };
const totals = { passed: 0, failed: 0 };
/** What did not pass, by name: the reader of the last lines need not look for it in the thousands above. */
const names = [];

requireNode();
installDependencies({ all: true, say });
installBrowser({ say });
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const { check } = await import('./check.mjs');
const { build } = await import('./build.mjs');

say('types and lint');
const checks = check();
count(checks.filter((result) => result.passed).length, checks.filter((result) => !result.passed).length);
names.push(...checks.filter((result) => !result.passed).map((result) => `failed: ${result.name}`));

say(`units, rules of the house, integration; engines: ${await engines()}`);
await vitest('vitest.config.ts', 'units');

say('building what the journeys run on');
await build({ say });

say('journeys in Chromium, on a phone and on a desktop');
await journeys();

say('kills and restarts under load');
await vitest('vitest.faults.config.ts', 'faults');

say('done');
for (const name of names) console.log(`  ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  console.log(`  ${passed} passed, ${failed} failed`);
}

async function vitest(config, name) {
  const report = join(reports, `${name}.json`);
  const strayErrors = join(reports, `${name}-stray-errors.json`);
  const args = [
    'vitest',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/stray-errors-reporter.mjs',
  ];
  const env = { ...process.env, STRAY_ERRORS_FILE: strayErrors };
  const status = await run(args, { cwd: root, env }, MOST_MINUTES[name]);
  const result = readReport(report);
  const failed = (result?.numFailedTests ?? 0) + (result?.testResults ?? []).filter(brokenFile).length;
  for (const { name: file, assertionResults } of result?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      const kind = status === 'failed' ? 'failed' : failureMessages?.length > 0 ? 'passed when tried again' : null;
      if (kind) names.push(`${kind}: ${relative(root, file)} › ${fullName}`);
    }
  }
  for (const file of (result?.testResults ?? []).filter(brokenFile)) names.push(`failed: ${relative(root, file.name)}`);
  for (const line of readReport(strayErrors) ?? []) names.push(`failed: ${name}, outside of a test: ${line}`);
  if (status !== 0 && failed === 0) names.push(`failed: ${name}, without a failed test`);
  // A run that fails without a failed test has failed all the same.
  count(result?.numPassedTests ?? 0, status === 0 ? failed : Math.max(1, failed));
}

/** Runs a package's command to its end or to that of its time, with all that it started; its status, null where it was ended. */
function run(args, options, minutes) {
  const child = spawn('npx', args, { ...options, stdio: 'inherit', detached: true });
  const end = () => process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(() => {
    names.push(`failed: ${args[0]} was ended after ${minutes} minutes`);
    end();
  }, minutes * 60_000);
  const stop = () => {
    end();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve) =>
    child.once('close', (status) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(status);
    }),
  );
}

/** A file that failed beside its tests: it never got to them, or what stands before or after them failed. */
function brokenFile(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}

async function journeys() {
  const report = join(reports, 'journeys.json');
  const options = { cwd: join(root, 'e2e'), env: { ...process.env, JOURNEY_REPORT: report } };
  const status = await run(['playwright', 'test'], options, MOST_MINUTES.journeys);
  const result = readReport(report);
  const stats = result?.stats;
  const failed = stats?.unexpected ?? 0;
  for (const { spec, test } of testsOf(result?.suites ?? [])) {
    if (test.status === 'unexpected' || test.status === 'flaky') {
      const kind = test.status === 'flaky' ? 'passed when tried again' : 'failed';
      names.push(`${kind}: [${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`);
    }
  }
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), status === 0 ? failed : Math.max(1, failed));
}

function testsOf(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ spec, test }))),
    ...testsOf(suite.suites ?? []),
  ]);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

async function engines() {
  const { default: pg } = await import('pg');
  const connectionString = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    const { rows } = await client.query('SHOW server_version');
    await client.end();
    return `embedded PostgreSQL and PostgreSQL ${rows[0].server_version}`;
  } catch {
    return 'embedded PostgreSQL only, no PostgreSQL server is reachable';
  }
}
