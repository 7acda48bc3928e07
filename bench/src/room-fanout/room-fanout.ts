import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { Bench } from '../bench.ts';
import { Listeners } from '../broadcast/listeners.ts';
import { judge, prove } from '../figure.ts';

export interface Talk {
  readonly kind: 'gateway' | 'bare';
  readonly perSecond: number;
  readonly seconds: number;
}

const FULL = { sockets: 5_000, seconds: 10 };
const QUICK = { sockets: 400, seconds: 2 };
const PER_SECOND = 50;
/** Readers whose delay is measured, and readers that read nothing at all. */
const SAMPLED = 20;
const ASLEEP = 50;
const TOPIC = 'room:room-7001';
/** A text that is once in every line of talk. */
const LINE = Buffer.from('"msgType":"text"');

/** One room with many readers. */
export const roomFanout: Bench = {
  name: 'room-fanout',
  about: `${PER_SECOND} lines a second in one room with ${FULL.sockets.toLocaleString('en')} readers, beside a bare broadcast of the same lines`,
  async run(say, { quick }) {
    const { sockets, seconds } = quick ? QUICK : FULL;
    const room = await Room.open(sockets);
    try {
      const talk = { perSecond: PER_SECOND, seconds };
      const gateway = await room.talk({ kind: 'gateway', ...talk });
      const bare = await room.talk({ kind: 'bare', ...talk });
      say(`delivered ${gateway.delivered} and ${bare.delivered}, processor ${gateway.cpuMs} and ${bare.cpuMs} ms`);
      const awake = await room.delays({ kind: 'gateway', ...talk });
      await room.addSleepers(ASLEEP);
      const besideSleepers = await room.delays({ kind: 'gateway', ...talk });
      return [
        judge(
          'lines of a room delivered in a second of processor time',
          {
            value: (gateway.delivered / gateway.cpuMs) * 1000,
            unit: '1/s',
            floor: (bare.delivered / bare.cpuMs) * 1000,
          },
          { leastTimesFloor: 1.05 },
        ),
        judge('delay of a line, 99 of 100', { value: p99(awake), unit: 'ms' }, { most: 1_000 }),
        judge(
          `delay of a line beside ${ASLEEP} readers that read nothing, 99 of 100`,
          { value: p99(besideSleepers), unit: 'ms' },
          { most: 1_000 },
        ),
      ];
    } finally {
      room.close();
    }
  },
};

interface Delivered {
  /** Lines that arrived at readers. */
  readonly delivered: number;
  /** The processor time of the server process. */
  readonly cpuMs: number;
}

class Room {
  readonly #child: ChildProcess;
  readonly #readers: Readonly<Record<Talk['kind'], Listeners>>;
  readonly #port: number;
  #sleepers: Listeners | null = null;

  private constructor(child: ChildProcess, readers: Readonly<Record<Talk['kind'], Listeners>>, port: number) {
    this.#child = child;
    this.#readers = readers;
    this.#port = port;
  }

  static async open(sockets: number): Promise<Room> {
    const child = fork(fileURLToPath(new URL('./server-process.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [ports] = (await once(child, 'message')) as [Record<Talk['kind'], number>];
    const tickets = await ticketsOf(child, sockets);
    const gateway = await Listeners.open(ports.gateway, tickets, [TOPIC], LINE);
    const bare = await Listeners.open(
      ports.bare,
      tickets.map(() => null),
      [],
      LINE,
    );
    return new Room(child, { gateway, bare }, ports.gateway);
  }

  /** The deliveries to the readers, and their cost. */
  async talk(talk: Talk): Promise<Delivered> {
    const readers = this.#readers[talk.kind];
    await readers.quiet();
    const before = readers.messages;
    this.#child.send(talk);
    const [{ said, cpuMs }] = (await once(this.#child, 'message')) as [{ said: number; cpuMs: number }];
    await readers.quiet();
    const delivered = readers.messages - before;
    prove(
      delivered === said * readers.count,
      `${talk.kind}: ${readers.count} readers of ${said} lines received ${delivered} in all`,
    );
    return { delivered, cpuMs };
  }

  /** The time that each line took to some readers, in milliseconds. */
  async delays(talk: Talk): Promise<readonly number[]> {
    const tickets = await ticketsOf(this.#child, SAMPLED);
    const delays: number[] = [];
    const sampled = await Promise.all(tickets.map((ticket) => follow(this.#port, ticket, delays)));
    await this.talk(talk);
    for (const socket of sampled) socket.terminate();
    const expected = talk.perSecond * talk.seconds * SAMPLED;
    prove(delays.length === expected, `the sampled readers received ${delays.length} of ${expected} lines`);
    return delays;
  }

  /** Readers that follow the room and do not read. */
  async addSleepers(count: number): Promise<void> {
    const tickets = await ticketsOf(this.#child, count);
    this.#sleepers = await Listeners.open(this.#port, tickets, [TOPIC], LINE);
    this.#sleepers.sleep();
  }

  close(): void {
    this.#sleepers?.close();
    this.#readers.gateway.close();
    this.#readers.bare.close();
    this.#child.disconnect();
  }
}

async function ticketsOf(child: ChildProcess, count: number): Promise<readonly string[]> {
  child.send({ tickets: count });
  const [{ tickets }] = (await once(child, 'message')) as [{ tickets: string[] }];
  return tickets;
}

/** Follows the room and notes how long each line took. */
async function follow(port: number, ticket: string, delays: number[]): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: `http://127.0.0.1:${port}` });
  await once(socket, 'open');
  const followed = new Promise<void>((resolve) => {
    socket.on('message', (bytes) => {
      const now = Date.now();
      const message = JSON.parse(String(bytes)) as Frame;
      for (const { op, data } of message.op === 'all' ? message.messages : [message]) {
        if (op === 'ready') socket.send(JSON.stringify({ op: 'sub', topic: TOPIC }));
        if (op === 'snap') resolve();
        if (op === 'delta') for (const { at } of data?.items ?? []) delays.push(now - at);
      }
    });
  });
  socket.send(JSON.stringify({ op: 'auth', ticket }));
  await followed;
  return socket;
}

interface Single {
  readonly op: 'snap' | 'delta' | 'ready';
  readonly data?: { readonly items?: readonly { readonly at: number }[] };
}

type Frame = Single | { readonly op: 'all'; readonly messages: readonly Single[] };

function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}
