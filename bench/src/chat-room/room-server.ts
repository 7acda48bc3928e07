import type { Server } from 'node:http';
import type { ClientMessage, RoomTalk, ServerMessage } from '@touchline/contract/topics';
import { WebSocketServer } from 'ws';
import { Crowd, ROOM } from './crowd.ts';

/** The gateway sends what it collected this often. */
const BATCH_MS = 100;
const HEARTBEAT_MS = 60_000;
const TOPIC = `room:${ROOM}`;
const RULES = { isMuted: false, slowSeconds: 0, leastLevel: 0, isFollowersOnly: false, pinned: '' } as const;

/** A room in which as much is said as a bench asks for. Its reader is sent all of it, more than the gateway would. */
export class RoomServer {
  readonly #crowd = new Crowd();
  #perSecond = 0;
  #onFollowed: () => void = () => {};

  constructor(server: Server) {
    new WebSocketServer({ server, path: '/ws', perMessageDeflate: false }).on('connection', (socket) => {
      const say = (message: ServerMessage) => socket.send(JSON.stringify(message));
      let seq = 0;
      let timer: ReturnType<typeof setInterval> | null = null;
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ClientMessage;
        if (message.op === 'auth') say({ op: 'ready', now: Date.now(), heartbeatMs: HEARTBEAT_MS });
        const requests = message.op === 'all' ? message.requests : [message];
        if (timer || !requests.some((request) => request.op === 'sub' && request.topic === TOPIC)) return;
        const snapshot = { items: this.#crowd.lines(20), hasMore: false, rules: RULES } satisfies RoomTalk;
        say({ op: 'snap', topic: TOPIC, seq, epoch: 'bench', data: snapshot });
        this.#onFollowed();
        timer = setInterval(() => {
          const count = Math.round((this.#perSecond * BATCH_MS) / 1000);
          if (count === 0) return;
          seq += 1;
          const items = this.#crowd.lines(count);
          say({ op: 'delta', topic: TOPIC, seq, data: { items } satisfies RoomTalk });
        }, BATCH_MS);
      });
      socket.on('close', () => timer && clearInterval(timer));
    });
  }

  /** Waits for the next reader to follow the room; opened before the page is. */
  followed(): Promise<void> {
    return new Promise((resolve) => {
      this.#onFollowed = resolve;
    });
  }

  /** Sends so many lines a second from now on. */
  saying(perSecond: number): void {
    this.#perSecond = perSecond;
  }
}
