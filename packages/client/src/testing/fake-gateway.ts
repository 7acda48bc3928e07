import type { ClientMessage, ServerMessage } from '@touchline/contract/topics';
import { vi } from 'vitest';
import { Realtime } from '../realtime/realtime.ts';
import type { RealtimeStatus, SocketLike } from '../realtime/socket.ts';

/** One connection as the gateway has it. */
export class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  readonly heard: ClientMessage[] = [];
  isClosed = false;
  readyState = 1;

  send(text: string): void {
    this.heard.push(JSON.parse(text));
  }

  /** The page closes the socket; as in a browser it receives the close event later. */
  close(): void {
    this.isClosed = true;
    setTimeout(() => this.onclose?.({ code: 1005 }), 10);
  }

  say(message: ServerMessage): void {
    this.sayText(JSON.stringify(message));
  }

  sayText(text: string): void {
    this.onmessage?.({ data: text });
  }

  /** The network or the gateway ends the connection. */
  breakOff(code = 1006): void {
    this.isClosed = true;
    this.onerror?.();
    this.onclose?.({ code });
  }

  /** The subscriptions and departures, in order and without the greeting. */
  get asked(): ClientMessage[] {
    const requests = this.heard.flatMap<ClientMessage>((message) =>
      message.op === 'all' ? message.requests : message,
    );
    return requests.filter(({ op }) => op !== 'auth');
  }
}

/** A gateway without a network, under fake timers: connections are made and broken by hand. */
export function fakeGateway(options: { random?: () => number; ticket?: () => Promise<string | null> } = {}) {
  const sockets: FakeSocket[] = [];
  const ends: { code: number; message: string }[] = [];
  const statuses: RealtimeStatus[] = [];
  let tickets = 0;
  const realtime = new Realtime({
    openSocket() {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    ticket:
      options.ticket ??
      (async () => {
        tickets += 1;
        return `ticket-${tickets}`;
      }),
    now: () => Date.now(),
    onSessionEnd: (code, message) => ends.push({ code, message }),
    random: options.random ?? (() => 1),
  });
  realtime.onStatus((status) => statuses.push(status));

  return {
    realtime,
    sockets,
    ends,
    statuses,
    /** The newest connection. */
    get socket(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('nobody has connected');
      return socket;
    },
    /** Runs the greeting of the newest connection. */
    async welcome(): Promise<FakeSocket> {
      await vi.advanceTimersByTimeAsync(0);
      const socket = this.socket;
      socket.onopen?.();
      socket.say({ op: 'ready', now: Date.now(), heartbeatMs: 5_000 });
      return socket;
    },
    /** Time passes in which the gateway beats for these topics. */
    async beatFor(ms: number, topics: Readonly<Record<string, number>>): Promise<void> {
      for (let passed = 0; passed < ms; passed += 1_000) {
        await vi.advanceTimersByTimeAsync(1_000);
        for (const [topic, seq] of Object.entries(topics)) this.socket.say({ op: 'beat', topic, seq });
      }
    },
  };
}

/** A follower of a topic that records its messages. */
export function recordingListener() {
  const told: unknown[] = [];
  return {
    told,
    listener: {
      onSnapshot: (data: unknown) => void told.push(['snapshot', data]),
      onDelta: (data: unknown) => void told.push(['delta', data]),
      onStale: (isStale: boolean) => void told.push(['stale', isStale]),
      onGone: (reason: string) => void told.push(['gone', reason]),
    },
  };
}
