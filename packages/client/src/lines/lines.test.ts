import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBet } from '../testing/a-bet.ts';
import { type CallServer, type Reply, startCallServer } from '../testing/call-server.ts';
import { pageClient } from '../testing/page-client.ts';
import { measureLine } from './measure-line.ts';

let good: CallServer;
/** Accepts connections and cuts them. */
let cutting: Server;
let cuttingOrigin = '';
/** No server listens here. */
let deadOrigin = '';
/** This line answers everything, but not as the site does. */
let strange: CallServer;

beforeAll(async () => {
  good = await startCallServer();
  strange = await startCallServer();
  cutting = createServer((request) => request.socket.destroy());
  await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', () => resolve()));
  cuttingOrigin = `http://127.0.0.1:${(cutting.address() as AddressInfo).port}`;
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', () => resolve()));
  deadOrigin = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => closed.close(() => resolve()));
});
afterAll(async () => {
  cutting.close();
  await good.close();
  await strange.close();
});
beforeEach(() => {
  good.seen.length = 0;
  good.answers({ data: { now: 5 } });
});

/** A page whose own line cuts every connection, whose second is dead and whose third works. */
function pageWithThreeLines(threshold = 3) {
  return pageClient(
    { origin: cuttingOrigin, siteKey: good.siteKey },
    { site: { lines: [cuttingOrigin, deadOrigin, good.origin], lineThreshold: threshold } },
  );
}
const codeOf = async (result: Promise<{ ok: boolean; code?: number }>) => (await result).code ?? 0;

describe('calls without credentials', () => {
  it('fail as abnormal below the threshold, then leave the line, until one answers', async () => {
    const { client, lines } = pageWithThreeLines();
    const codes: number[] = [];
    for (let call = 0; call < 7; call++) codes.push(await codeOf(client.call('serverTime', {})));
    expect(codes).toEqual([1_000_023, 1_000_023, 1_000_022, 1_000_023, 1_000_023, 1_000_022, 0]);
    expect(lines.current).toBe(good.origin);
  });

  it('begin to count anew with every answer', async () => {
    const { client, lines } = pageWithThreeLines();
    lines.choose(good.origin);
    lines.failed(good.origin);
    lines.failed(good.origin);
    await client.call('serverTime', {});
    expect(lines.failed(good.origin).code).toBe(1_000_023);
    expect(lines.current).toBe(good.origin);
  });

  it('that fail together on a line turn it once', async () => {
    const { client, lines } = pageWithThreeLines();
    await Promise.all(Array.from({ length: 5 }, () => client.call('serverTime', {})));
    expect(lines.current).toBe(deadOrigin);
  });

  it('come back to the first line after the last', () => {
    const { lines } = pageWithThreeLines(1);
    lines.failed(cuttingOrigin);
    lines.failed(deadOrigin);
    lines.failed(good.origin);
    expect(lines.current).toBe(cuttingOrigin);
  });
});

it('fails as abnormal each time, and mentions no other line, where there is only one', async () => {
  const { client, lines } = pageClient(
    { origin: cuttingOrigin, siteKey: good.siteKey },
    { site: { lineThreshold: 3 } },
  );
  for (let call = 0; call < 7; call++) expect(await codeOf(client.call('serverTime', {}))).toBe(1_000_023);
  expect(lines.all).toHaveLength(1);
});

describe('a line that answers, but not as the site does', () => {
  const page = () =>
    pageClient(
      { origin: strange.origin, siteKey: good.siteKey },
      { site: { lines: [strange.origin, cuttingOrigin, good.origin], lineThreshold: 3 } },
    );

  it.each<readonly [string, Reply]>([
    ['502 of a proxy', { status: 502, raw: '<h1>Bad gateway</h1>', contentType: 'text/html' }],
    ['a web page with status 200', { raw: '<!doctype html><title>Login</title>', contentType: 'text/html' }],
    ['garbage', { raw: '\u0000{{{' }],
    ['JSON of somebody else', { raw: '{"hello":"world"}' }],
  ])('with %s is left at the threshold like one that is silent', async (_what, reply) => {
    strange.answers(reply);
    const { client, lines } = page();
    const codes: number[] = [];
    for (let call = 0; call < 7; call++) codes.push(await codeOf(client.call('serverTime', {})));
    expect(codes).toEqual([1_000_023, 1_000_023, 1_000_022, 1_000_023, 1_000_023, 1_000_022, 0]);
    expect(lines.current).toBe(good.origin);
  });

  it('is not held to be good again by such an answer to a call with credentials', async () => {
    strange.answers({ status: 502, raw: 'no' });
    const { client, lines } = page();
    await client.call('serverTime', {});
    await client.call('serverTime', {});
    expect(await codeOf(client.call('placeBet', aBet))).toBe(-2);
    expect(await codeOf(client.call('serverTime', {}))).toBe(1_000_022);
    expect(lines.current).toBe(cuttingOrigin);
  });

  it('is kept when it is the site that refuses', async () => {
    strange.answers({ status: 503, code: 10_503, message: '繁忙', isPlain: true });
    const { client, lines } = page();
    for (let call = 0; call < 4; call++) expect(await codeOf(client.call('serverTime', {}))).toBe(10_503);
    expect(lines.current).toBe(strange.origin);
  });
});

describe('calls with credentials', () => {
  it('neither count nor turn a line, and a bet is sent once', async () => {
    let sent = 0;
    const page = pageClient(
      { origin: cuttingOrigin, siteKey: good.siteKey },
      {
        site: { lines: [cuttingOrigin, good.origin], lineThreshold: 1 },
        fetch: (input, init) => {
          sent += 1;
          return fetch(input, init);
        },
      },
    );
    expect(await codeOf(page.client.call('placeBet', aBet))).toBe(-2);
    expect(sent).toBe(1);
    expect(page.lines.current).toBe(cuttingOrigin);
  });

  it('stay on the line they left by while another turns', async () => {
    const { client, lines } = pageWithThreeLines(1);
    lines.choose(good.origin);
    const arrived = good.nextCall();
    const bet = client.call('placeBet', aBet);
    await arrived;
    lines.choose(deadOrigin);
    await bet;
    expect(good.seen).toHaveLength(1);
    expect(lines.current).toBe(deadOrigin);
  });
});

describe('a line chosen by hand', () => {
  it('is used at once and announced to listeners', async () => {
    const { client, lines } = pageWithThreeLines();
    const told: string[] = [];
    lines.subscribe((why) => told.push(why));
    lines.choose(good.origin);
    expect(told).toEqual(['chosen']);
    for (let failures = 0; failures < 3; failures++) lines.failed(good.origin);
    expect(told).toEqual(['chosen', 'failed']);
    lines.choose(good.origin);
    expect(await client.call('serverTime', {})).toMatchObject({ ok: true });
  });

  it('must be one of the site', () => {
    const { lines } = pageWithThreeLines();
    lines.choose('https://elsewhere.example');
    expect(lines.current).toBe(cuttingOrigin);
  });

  it('can be measured: milliseconds, or nothing for one that does not answer', async () => {
    expect(await measureLine(fetch, good.origin)).toBeGreaterThan(0);
    expect(await measureLine(fetch, deadOrigin)).toBeNull();
    expect(await measureLine(fetch, cuttingOrigin)).toBeNull();
  });
});
