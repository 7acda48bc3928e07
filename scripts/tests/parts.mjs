import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../dependencies.mjs';

const reports = join(root, '.cache/reports');
/** A part that takes far more than it needs hangs: it is ended and counted as failed. */
const MOST_MINUTES = { units: 24, core: 15, embedded: 20, long: 8, others: 38, faults: 14, benches: 15 };
const LONG_TEST_MS = 5_000;

/** The files about SQL or locking, which are tested on every engine: in the quick tier on one, and in the other tier on the other. */
export function filesAboutEngines() {
  return ['e2e/integration', 'apps/server/src']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter(
      (file) => file.endsWith('.test.ts') && /\.each\(everyEngine\)/.test(readFileSync(join(root, file), 'utf8')),
    );
}

export async function vitest(name, { config, files = [], env = {} }) {
  const report = join(reports, `${name}.json`);
  const strayErrors = join(reports, `${name}-stray-errors.json`);
  const args = [
    'vitest',
    'run',
    ...files,
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/stray-errors-reporter.mjs',
  ];
  const { status, problem } = await run(name, args, { env: { ...env, STRAY_ERRORS_FILE: strayErrors } });
  const results = readReport(report)?.testResults ?? [];
  const names = problem ? [problem] : [];
  const slowTests = [];
  for (const { name: path, assertionResults } of results) {
    const file = relative(root, path);
    for (const { status, fullName, duration, failureMessages } of assertionResults) {
      if (status === 'failed') names.push(`failed: ${file} › ${fullName}${reason(failureMessages[0])}`);
      if (duration >= LONG_TEST_MS) slowTests.push({ seconds: toSeconds(duration), test: `${file} › ${fullName}` });
    }
  }
  const broken = results.filter(isBroken);
  for (const file of broken) names.push(`failed: ${relative(root, file.name)}`);
  for (const line of readReport(strayErrors) ?? []) names.push(`failed: ${name}, outside of a test: ${line}`);
  const tests = results.flatMap((file) => file.assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const failed = count('failed') + broken.length;
  if (status !== 0 && failed === 0) names.push(`failed: ${name}, without a failed test`);
  return {
    passed: count('passed'),
    // A run that fails without a failed test has failed all the same.
    failed: status === 0 ? failed : Math.max(1, failed),
    names,
    slowTests,
    files: Object.fromEntries(
      results.map((file) => [relative(root, file.name), toSeconds(file.endTime - file.startTime)]),
    ),
  };
}

/** A file that failed beside its tests: it never got to them, or a hook around them failed. */
function isBroken(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}

/** The journeys of one tier, `core` or `others`. */
export async function journeys(name, { retries }) {
  const report = join(reports, `${name}.json`);
  const { status, problem } = await run(name, ['playwright', 'test', `--retries=${retries}`], {
    cwd: join(root, 'e2e'),
    env: { JOURNEY_REPORT: report, JOURNEY_TIER: name },
  });
  const result = readReport(report);
  const names = problem ? [problem] : [];
  const flaky = [];
  const files = {};
  const slowTests = [];
  for (const { spec, test } of testsOf(result?.suites ?? [])) {
    const title = `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`;
    const ms = test.results.reduce((sum, one) => sum + one.duration, 0);
    files[`e2e/tests/${spec.file}`] = (files[`e2e/tests/${spec.file}`] ?? 0) + toSeconds(ms);
    const why = reason(test.results.find(({ error }) => error)?.error.message);
    if (test.status === 'unexpected') names.push(`failed: ${title}${why}`);
    if (test.status === 'flaky') flaky.push(`${title}${why}`);
    if (ms >= LONG_TEST_MS) slowTests.push({ seconds: toSeconds(ms), test: title });
  }
  const stats = result?.stats;
  const failed = stats?.unexpected ?? 0;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: status === 0 ? failed : Math.max(1, failed),
    names,
    flaky,
    slowTests,
    files,
  };
}

/** The start of an error's message, in one line, to be read where only the end of a run is kept. */
function reason(message) {
  const line = stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 400);
  return line === '' ? '' : ` — ${line}`;
}

function testsOf(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ spec, test }))),
    ...testsOf(suite.suites ?? []),
  ]);
}

/** Every bench in its quick form, which shows for each figure whether it was measured and judges none. */
export async function benches() {
  const report = join(reports, 'benches.json');
  const { status, problem } = await run('benches', [process.execPath, 'scripts/bench.mjs', '--quick'], {
    env: { BENCH_REPORT: report },
  });
  const { measured = [], broken = [] } = readReport(report) ?? {};
  const names = [...(problem ? [problem] : []), ...broken.map((line) => `failed: bench ${line}`)];
  if (status !== 0 && names.length === 0) names.push('failed: benches, without a bench that says why');
  return { passed: measured.length, failed: names.length, names };
}

/** Runs a command to its end, or ends it with all that it started when its time is over. */
function run(name, args, { cwd = root, env = {} } = {}) {
  const isNode = args[0] === process.execPath;
  const child = spawn(isNode ? args[0] : 'npx', isNode ? args.slice(1) : args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: true,
  });
  let problem = null;
  const end = () => process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(() => {
    problem = `failed: ${name} was ended after ${MOST_MINUTES[name]} minutes`;
    end();
  }, MOST_MINUTES[name] * 60_000);
  const stop = () => {
    end();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return new Promise((resolve) =>
    child.once('close', (status) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ status, problem });
    }),
  );
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function toSeconds(ms) {
  return Math.round(ms / 100) / 10;
}
