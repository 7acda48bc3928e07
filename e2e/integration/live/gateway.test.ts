import { closeCodes, messagesOf, TOPIC_KINDS } from '@touchline/contract/topics';
import { engines, formatMarketId, inPlay, PER_ADDRESS, preMatch, sayAndReset } from '@touchline/server/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIMITED, useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey } from '../../src/members.ts';

interface Message {
  readonly op: string;
  readonly topic?: string;
  readonly seq?: number;
  readonly epoch?: string;
  readonly reason?: string;
  readonly data?: {
    readonly balance?: { readonly available: string };
    readonly bet?: { readonly status: string };
    readonly markets?: { readonly status: string }[];
  };
}

/** A socket without the client, so that it can misbehave. */
function rawSocket(origin: string, options: { origin?: string; from?: string } = {}) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    origin: options.origin ?? origin,
    headers: options.from ? { 'x-forwarded-for': options.from } : {},
  });
  const messages: Message[] = [];
  let closed: number | null = null;
  socket.on('message', (data) => messages.push(...(messagesOf(JSON.parse(String(data))) as Message[])));
  socket.on('close', (code) => {
    closed = code;
  });
  socket.on('error', () => {
    closed ??= -1;
  });
  return {
    socket,
    messages,
    closed: () => closed,
    say: (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    opened: () => new Promise<void>((resolve) => socket.once('open', () => resolve())),
    last: (op: string, topic?: string) =>
      messages.findLast((message) => message.op === op && (!topic || message.topic === topic)),
  };
}

describe.each(engines)('the gateway on $name', ({ name: engine }) => {
  const { clock, feed, server } = useServer({ engine, env: { TRUSTED_PROXIES: '127.0.0.1', ...LIMITED } });

  beforeAll(async () => {
    feed.fixture('501', clock.now() + 3_600_000);
    feed.state('501', { status: 'live' });
    feed.prices('501', [inPlay, { home: 1500, draw: 4000, away: 7000 }]);
  });

  async function visitorSocket() {
    return socketOf(await headlessClient(server.url));
  }

  async function socketOf(client: HeadlessClient) {
    const { ticket } = await must(client, 'socketTicket', {});
    const raw = rawSocket(server.url);
    await raw.opened();
    raw.say({ op: 'auth', ticket });
    await expect.poll(() => raw.last('ready')).toBeTruthy();
    return raw;
  }

  it('lets nobody in from another origin', async () => {
    const stranger = rawSocket(server.url, { origin: 'https://elsewhere.example' });
    await expect.poll(() => stranger.closed()).not.toBeNull();
  });

  it.each([
    ['a message before the ticket', { op: 'sub', topic: 'row:501' }],
    ['a made-up ticket', { op: 'auth', ticket: 'AAAA' }],
    ['something that is no JSON', '{"op":'],
    ['an unknown kind of message', { op: 'dance' }],
  ])('closes on %s', async (_what, message) => {
    const raw = rawSocket(server.url);
    await raw.opened();
    raw.say(message);
    await expect.poll(() => raw.closed()).toBe(closeCodes.badMessage);
  });

  it('takes a ticket once', async () => {
    const client = await headlessClient(server.url);
    const { ticket } = await must(client, 'socketTicket', {});
    for (const expected of [null, closeCodes.badMessage]) {
      const raw = rawSocket(server.url);
      await raw.opened();
      raw.say({ op: 'auth', ticket });
      if (expected === null) await expect.poll(() => raw.last('ready')).toBeTruthy();
      else await expect.poll(() => raw.closed()).toBe(expected);
      raw.socket.close();
    }
  });

  it("keeps a member's own topic from visitors, and does not know topics that are not there", async () => {
    const raw = await visitorSocket();
    for (const topic of ['me', 'match:999', 'row:abc', 'list:chess', 'nothing']) raw.say({ op: 'sub', topic });
    await expect.poll(() => raw.messages.filter((message) => message.op === 'gone')).toHaveLength(5);
    expect(raw.last('gone', 'me')?.reason).toBe('forbidden');
    expect(raw.last('gone', 'match:999')?.reason).toBe('unknown');
    raw.socket.close();
  });

  it('opens no topic of others by any text: not of another member, nor of another site', async () => {
    const member = await demoMember(server.url, 6);
    const own = await socketOf(member);
    for (const topic of ['me', 'site', 'orders:501', 'room:match-501']) own.say({ op: 'sub', topic });
    await expect.poll(() => own.messages.filter(({ op }) => op === 'snap')).toHaveLength(4);
    const { epoch = '' } = own.last('snap', 'me') ?? {};

    const stranger = await visitorSocket();
    const id = String((await server.modules.account.members.byName(5000, 'demo06'))?.id);
    const names = ['', ...TOPIC_KINDS].flatMap((kind) =>
      ['/', ':', '.', '//', ':/', '/:'].flatMap((between) => [
        [kind, 5000, id].join(between),
        [kind, id].join(between),
        [5000, id, kind].join(between),
        [5000, kind].join(between),
        [kind, 5000, 501].join(between),
        [kind, 5000, 'match-501'].join(between),
      ]),
    );
    const meant = /^(row|lines|match|orders):(501|5000)$|^room:match-501$/;
    const texts = [...new Set(names)].filter((name) => !meant.test(name));
    for (let start = 0; start < texts.length; start += 60) {
      const asker = start === 0 ? stranger : await visitorSocket();
      const part = texts.slice(start, start + 60);
      asker.say({ op: 'all', requests: part.map((topic) => ({ op: 'sub', topic, from: 0, epoch })) });
      await expect.poll(() => asker.messages.filter(({ op }) => op === 'gone')).toHaveLength(part.length);
      const answers = new Set(asker.messages.filter(({ op }) => op === 'gone').map(({ reason }) => reason));
      expect([...answers]).toEqual(['unknown']);
      expect(asker.messages.filter(({ op }) => op === 'snap' || op === 'delta')).toEqual([]);
      asker.socket.close();
    }
    own.socket.close();
  });

  it('closes a socket that keeps asking for topics that are not there', async () => {
    const raw = await visitorSocket();
    for (let n = 0; n < 3; n++) {
      const requests = Array.from({ length: 60 }, (_, index) => ({
        op: 'sub',
        topic: `row:${7_000 + 60 * n + index}`,
      }));
      raw.say({ op: 'all', requests });
    }
    await expect.poll(() => raw.closed()).toBe(closeCodes.tooMany);
  });

  it('sends a snapshot with its number, then deltas without gaps, latest value winning', async () => {
    const raw = await visitorSocket();
    raw.say({ op: 'sub', topic: 'match:501' });
    await expect.poll(() => raw.last('snap', 'match:501')).toBeTruthy();
    const start = raw.last('snap', 'match:501')?.seq ?? 0;
    for (let home = 1400; home < 1440; home += 10) feed.prices('501', [inPlay, { home, draw: 4000, away: 7000 }]);
    await expect.poll(() => raw.messages.filter((message) => message.op === 'delta').length).toBeGreaterThan(0);
    feed.suspend('501');
    await expect.poll(() => raw.last('delta', 'match:501')?.data?.markets?.[0]?.status).toBe('suspended');
    const numbers = raw.messages.filter((message) => message.op === 'delta').map((message) => message.seq);
    expect(numbers).toEqual(numbers.map((_, index) => start + 1 + index));
    expect(numbers.length).toBeLessThan(4);
    raw.socket.close();
  });

  it('lets a reader resume from its last number, and starts anew when the numbering is another', async () => {
    const first = await visitorSocket();
    first.say({ op: 'sub', topic: 'row:501' });
    await expect.poll(() => first.last('snap', 'row:501')).toBeTruthy();
    const { seq = 0, epoch = '' } = first.last('snap', 'row:501') ?? {};
    first.socket.close();
    feed.prices('501', [inPlay, { home: 1600, draw: 4000, away: 7000 }]);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const again = await visitorSocket();
    again.say({ op: 'sub', topic: 'row:501', from: seq, epoch });
    await expect.poll(() => again.last('delta', 'row:501')?.seq).toBe(seq + 1);
    expect(again.last('snap')).toBeUndefined();
    const other = await visitorSocket();
    other.say({ op: 'sub', topic: 'row:501', from: seq, epoch: 'another' });
    await expect.poll(() => other.last('snap', 'row:501')).toBeTruthy();
    for (const raw of [again, other]) raw.socket.close();
  });

  it('takes a hundred messages a minute and ends a flood', async () => {
    const raw = await visitorSocket();
    // The ticket was the first.
    for (let n = 1; n < 100; n++) raw.say({ op: 'ping', id: n });
    await expect.poll(() => raw.messages.filter(({ op }) => op === 'pong')).toHaveLength(99);
    expect(raw.closed()).toBeNull();
    raw.say({ op: 'ping', id: 100 });
    await expect.poll(() => raw.closed()).toBe(closeCodes.tooMany);
  });

  it('takes many requests as one message, but not any number', async () => {
    const raw = await visitorSocket();
    const many = Array.from({ length: 63 }, (_, n) => ({ op: 'sub', topic: `row:${9000 + n}` }));
    raw.say({ op: 'all', requests: [{ op: 'sub', topic: 'row:501' }, ...many] });
    await expect.poll(() => raw.messages.filter(({ op }) => op === 'gone')).toHaveLength(63);
    expect(raw.last('snap', 'row:501')).toBeTruthy();
    raw.say({ op: 'all', requests: [{ op: 'unsub', topic: 'row:501' }] });
    for (let n = 0; n < 9; n++) raw.say({ op: 'all', requests: many });
    await expect.poll(() => raw.closed()).toBe(closeCodes.tooMany);
  });

  it.each([
    { op: 'all', requests: 'row:1' },
    { op: 'all', requests: [{ op: 'ping', id: 1 }] },
    { op: 'all', requests: Array.from({ length: 65 }, () => ({ op: 'unsub', topic: 'row:1' })) },
  ])('takes no list that is none of requests', async (message) => {
    const raw = await visitorSocket();
    raw.say(message);
    await expect.poll(() => raw.closed()).toBe(closeCodes.badMessage);
  });

  it('gives the newest of a member’s connections the place of the oldest', async () => {
    const member = await demoMember(server.url, 1);
    const raws: ReturnType<typeof rawSocket>[] = [];
    for (let n = 0; n < 4; n++) {
      const { ticket } = await must(member, 'socketTicket', {});
      const raw = rawSocket(server.url);
      await raw.opened();
      raw.say({ op: 'auth', ticket });
      await expect.poll(() => raw.last('ready')).toBeTruthy();
      raws.push(raw);
    }
    await expect.poll(() => raws.map((raw) => raw.closed())).toEqual([closeCodes.tooMany, null, null, null]);
    for (const raw of raws) raw.socket.close();
  });

  it('has a limited number of places for an address, and gives a free one to the next client', async () => {
    // A household has one network of its own; a second try finds another.
    const home = `2001:db8:0:${(Date.now() % 65_536).toString(16)}`;
    const came: ReturnType<typeof rawSocket>[] = [];
    const come = async (from: string) => {
      const raw = rawSocket(server.url, { from });
      came.push(raw);
      await raw.opened();
      return raw;
    };
    const isTurnedAway = (raw: ReturnType<typeof rawSocket>) =>
      Promise.race([
        new Promise((resolve) => raw.socket.once('close', (code) => resolve(code === closeCodes.tooMany))),
        new Promise((resolve) => setTimeout(() => resolve(false), 500)),
      ]);
    try {
      for (let n = 0; n < PER_ADDRESS; n += 1) await come(`${home}::${n.toString(16)}`);
      expect(await isTurnedAway(await come(`${home}::ffff`))).toBe(true);
      expect(await isTurnedAway(await come('203.0.113.10'))).toBe(false);
      expect(came.slice(0, PER_ADDRESS).filter((raw) => raw.closed() !== null)).toEqual([]);
      came[0]?.socket.terminate();
      await expect.poll(async () => isTurnedAway(await come(`${home}::1`))).toBe(false);
    } finally {
      for (const raw of came) raw.socket.terminate();
    }
  });

  it('goes on when a client that requested a socket has reset the connection', async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => thrown.push(error);
    process.on('uncaughtExceptionMonitor', note);
    try {
      const { host, port } = new URL(server.url);
      await sayAndReset(
        Number(port),
        `GET /ws HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      await rawSocket(server.url).opened();
    } finally {
      process.off('uncaughtExceptionMonitor', note);
    }
    expect(thrown).toEqual([]);
  });

  it('sends a member their bet and balance without a request', async () => {
    const member = await demoMember(server.url, 2);
    const told: { bets: string[]; balances: string[] } = { bets: [], balances: [] };
    member.realtime.start();
    member.realtime.follow('me', {
      onSnapshot: ({ balance }) => balance && told.balances.push(balance.available),
      onDelta({ bet, balance }) {
        if (bet) told.bets.push(bet.status);
        if (balance) told.balances.push(balance.available);
      },
    });
    await expect.poll(() => told.balances).toEqual(['1280.00']);
    feed.fixture('502', clock.now() + 3_600_000);
    await expect.poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = 502')).toHaveLength(1);
    feed.prices('502', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    await must(member, 'placeBet', {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId: '502', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 }],
      stake: '80',
      oddsChange: 'none',
      oddsFormat: 'decimal',
    });
    await expect.poll(() => told).toEqual({ bets: ['accepted'], balances: ['1280.00', '1200.00'] });
    feed.result('502', 1, 0);
    await expect.poll(() => told.bets.at(-1)).toBe('settled');
    await expect.poll(() => told.balances.at(-1)).toBe('1360.00');
    member.realtime.stop();
  });

  it('makes a member whose bet could not be read start again, and goes on informing them', async () => {
    const member = await demoMember(server.url, 3);
    const told: { starts: number; bets: string[] } = { starts: 0, bets: [] };
    member.realtime.start();
    member.realtime.follow('me', {
      onSnapshot: () => {
        told.starts += 1;
      },
      onDelta: ({ bet }) => bet && told.bets.push(bet.status),
    });
    await expect.poll(() => told.starts).toBe(1);
    const read = vi.spyOn(server.modules.book.history, 'get').mockRejectedValueOnce(new Error('the database is away'));
    feed.fixture('503', clock.now() + 3_600_000);
    await expect.poll(() => server.platform.db.query('SELECT 1 FROM match WHERE id = 503')).toHaveLength(1);
    feed.prices('503', [preMatch, { home: 2000, draw: 3400, away: 3800 }]);
    await must(member, 'placeBet', {
      idempotencyKey: newKey(),
      kind: 'single',
      legs: [{ matchId: '503', marketId: formatMarketId(preMatch), outcome: 'home', oddsMilli: 2000 }],
      stake: '80',
      oddsChange: 'none',
      oddsFormat: 'decimal',
    });
    await expect.poll(() => told.starts).toBe(2);
    expect(told.bets).toEqual([]);
    feed.result('503', 1, 0);
    await expect.poll(() => told.bets).toEqual(['settled']);
    read.mockRestore();
    member.realtime.stop();
  });
});
