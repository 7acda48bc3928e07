// Audits the pages it is given, each `rounds` times in turn, and prints the results as JSON: audit.mjs BROWSER ROUNDS FLAGS PAGE…
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

/** The trace of a run is lost now and then; Lighthouse then asks for another run. */
const MOST_TRIES = 3;

const [chromePath, rounds, flags, ...pages] = process.argv.slice(2);
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...JSON.parse(flags)], logLevel: 'silent' });
try {
  const results = [];
  for (let round = 0; round < Number(rounds); round++)
    for (const url of round % 2 === 0 ? pages : pages.toReversed()) {
      const lhr = await audited(url);
      results.push({
        url,
        shown: lhr.finalDisplayedUrl,
        problem: lhr.runtimeError?.message ?? null,
        score: lhr.categories.performance.score,
        blocking: Math.round(lhr.audits['total-blocking-time'].numericValue),
        largest: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
        machine: lhr.environment.benchmarkIndex,
      });
    }
  console.log(JSON.stringify(results));
} finally {
  chrome.kill();
}

async function audited(url) {
  const options = { port: chrome.port, onlyCategories: ['performance'], logLevel: 'silent' };
  for (let tries = 1; ; tries++) {
    const { lhr } = await lighthouse(url, options);
    if (lhr.runtimeError === undefined || tries === MOST_TRIES) return lhr;
  }
}
