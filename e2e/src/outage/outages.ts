import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OutagePage } from './outage-page.ts';
import { OutagePlatform } from './outage-platform.ts';
import { Relay } from './relay.ts';

const MATCHES = 10;
const LOOK_EVERY_MS = 20;
/** Longer than anything may take; what takes longer is counted as never. */
const PATIENCE_MS = 30_000;

export interface OutagePlan {
  readonly databaseUrl: string | null;
  /** Messages that are lost, each the last of its topic for a while. */
  readonly gaps: number;
  /** Times the feed falls silent. */
  readonly silences: number;
  /** Connections cut or servers killed. */
  readonly outages: number;
  /** One outage in so many is a kill of the server. */
  readonly killEvery: number;
  readonly say: (line: string) => void;
}

export interface OutageReport {
  /** Milliseconds from the lost message to the right price. */
  readonly gapMs: readonly number[];
  /** Milliseconds from the feed's last word to a page with nothing to bet on. */
  readonly silenceMs: readonly number[];
  /** Milliseconds from the connection being possible again to a page that is right. */
  readonly healMs: readonly number[];
  /** Prices of before the outage at which a bet was taken after it, though they were others by then. */
  readonly staleTaken: number;
  /** Such prices that were tried. */
  readonly staleTried: number;
  /** Bets on their way through an outage, and those whose end the page never learned. */
  readonly bets: number;
  readonly missed: number;
}

/** Loses messages, silences the feed, cuts connections and kills the server under a page that follows matches in play. */
export async function runOutages(plan: OutagePlan): Promise<OutageReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-outage-'));
  const matchIds = Array.from({ length: MATCHES }, (_, index) => String(7_000_000 + index));
  const setup = { dataDir, databaseUrl: plan.databaseUrl, matchIds };
  const relay = await Relay.open();
  let platform = await OutagePlatform.start(setup);
  relay.lead(platform.url);
  const page = await OutagePage.open(relay.url, 'demo01', matchIds);
  const report = {
    gapMs: [] as number[],
    silenceMs: [] as number[],
    healMs: [] as number[],
    staleTaken: 0,
    staleTried: 0,
    bets: 0,
    missed: 0,
  };

  /** Milliseconds until it holds; infinity when it never does. */
  async function until(holds: () => boolean): Promise<number> {
    const began = performance.now();
    while (!holds()) {
      if (performance.now() - began > PATIENCE_MS) return Number.POSITIVE_INFINITY;
      await sleep(LOOK_EVERY_MS);
    }
    return performance.now() - began;
  }
  const shows = (odds: readonly number[]) => JSON.stringify(page.bettable()) === JSON.stringify(odds);
  /** Prices do not change, and the page shows them. */
  async function held(): Promise<number> {
    const odds = await platform.send({ kind: 'mode', mode: 'held' });
    return until(() => shows(odds));
  }

  async function gap(index: number): Promise<void> {
    await held();
    await platform.send({ kind: 'mode', mode: 'silent' });
    await sleep(300);
    page.swallow = `match:${matchIds[index]}`;
    const odds = await platform.send({ kind: 'once', index });
    report.gapMs.push(await until(() => page.bettable()[index] === odds[index]));
    await platform.send({ kind: 'mode', mode: 'moving' });
  }

  async function silence(): Promise<void> {
    await held();
    await platform.send({ kind: 'mode', mode: 'silent' });
    report.silenceMs.push(await until(() => page.bettable().every((odds) => odds === null)));
    await held();
  }

  async function outage(turn: number): Promise<void> {
    const index = turn % MATCHES;
    await platform.send({ kind: 'mode', mode: 'moving' });
    await page.bet(index);
    report.bets += 1;
    await sleep(Math.random() * 1_200);
    const before = page.bettable();
    relay.cut();
    if (turn % plan.killEvery === plan.killEvery - 1) {
      await platform.kill();
      platform = await OutagePlatform.start(setup);
      relay.lead(platform.url);
    } else await sleep(Math.random() * 3_000);
    const odds = await platform.send({ kind: 'mode', mode: 'held' });
    relay.mend();
    const began = performance.now();
    const last = before[index];
    if (last !== null && last !== undefined && last !== odds[index]) {
      report.staleTried += 1;
      if (await page.isTaken(index, last)) report.staleTaken += 1;
    }
    await until(() => shows(odds));
    report.healMs.push(performance.now() - began);
    if ((await until(() => page.underWay().length === 0)) > PATIENCE_MS) report.missed += page.underWay().length;
  }

  try {
    await until(() => page.bettable().every((odds) => odds !== null));
    for (let turn = 0; turn < plan.gaps; turn++) await gap(turn % MATCHES);
    plan.say(`gaps ${report.gapMs.map(Math.round).join(' ')}`);
    for (let turn = 0; turn < plan.silences; turn++) await silence();
    plan.say(`silences ${report.silenceMs.map(Math.round).join(' ')}`);
    for (let turn = 0; turn < plan.outages; turn++) await outage(turn);
    return report;
  } finally {
    page.close();
    await platform.kill();
    relay.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
