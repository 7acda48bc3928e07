import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import { refuseInTransaction } from '../db/open-transaction.ts';
import type { Bus, BusTopic } from './bus.ts';
import { HeardNodes } from './heard-nodes.ts';

/** Each node says this often how far it has counted, so that its last event is missed, too. */
const BEAT_MS = 5_000;
/** After this many heartbeats of its own that a node does not receive, its connections count as dead although they are open. */
const DEAF_BEATS = 3;
/** Gaps that are found together cause one repair. */
const GATHER_MS = 200;
const OPTIONS = {
  lazyConnect: true,
  enableOfflineQueue: false,
  // ioredis would subscribe again by itself, and nothing would catch an error of it, which ends the process.
  autoResubscribe: false,
  // A command that was sent when a connection broke may have arrived. It is not sent again: if it did not, its number is
  // missing.
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_000,
  retryStrategy: (times: number) => Math.min(50 * times, 500),
};

interface Message {
  readonly node: string;
  /** The number of events that the node has published, this one included. */
  readonly count: number;
  /** Null for a heartbeat. */
  readonly topic?: BusTopic;
  readonly event?: unknown;
}

interface RedisBusOptions {
  readonly prefix: string;
  readonly now: () => number;
  readonly beatMs?: number;
}

/**
 * The bus of several nodes of one deployment, over Redis publish and subscribe. Redis drops an event that nobody receives at that moment,
 * so every node numbers what it publishes; a number that is missing and a connection that was lost are reported to those who
 * listen, who read again (decision 061).
 */
export async function createRedisBus(url: string, { prefix, now, beatMs = BEAT_MS }: RedisBusOptions): Promise<Bus> {
  const channel = `${prefix}:bus`;
  const node = randomBytes(9).toString('base64url');
  const sender = new Redis(url, OPTIONS);
  const receiver = new Redis(url, OPTIONS);
  // ioredis reconnects by itself; without a listener a lost connection would end the process.
  for (const client of [sender, receiver]) client.on('error', () => {});
  await Promise.all([sender.connect(), receiver.connect()]).catch((error: unknown) => {
    for (const client of [sender, receiver]) client.disconnect();
    throw error;
  });
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const missed = new Set<() => void>();
  const heard = new HeardNodes();
  let count = 0;
  let silentBeats = 0;
  let gathering: NodeJS.Timeout | null = null;

  const somethingWasMissed = () => {
    gathering ??= setTimeout(() => {
      gathering = null;
      for (const makeGood of missed) makeGood();
    }, GATHER_MS);
  };
  receiver.on('message', (_channel, text: string) => {
    const message = JSON.parse(text) as Message;
    if (message.node === node) silentBeats = 0;
    const isEvent = message.topic !== undefined;
    const place = heard.hear(message.node, { count: message.count, isEvent }, now());
    if (place === 'after a hole') somethingWasMissed();
    if (message.topic && place !== 'heard before') emitter.emit(message.topic, message.event);
  });
  await receiver.subscribe(channel);
  const send = (message: Message) => sender.publish(channel, JSON.stringify(message));
  const renew = (client: Redis) => {
    // One that is making a connection already is not disturbed.
    if (client.status === 'ready') client.disconnect(true);
  };
  // Events of the time in between are lost. When the connection breaks before it has subscribed, the next one subscribes.
  receiver.on('ready', () => void receiver.subscribe(channel).then(somethingWasMissed, () => renew(receiver)));
  const beats = setInterval(() => {
    send({ node, count }).catch(() => renew(sender));
    silentBeats += 1;
    if (silentBeats <= DEAF_BEATS) return;
    silentBeats = 0;
    for (const client of [sender, receiver]) renew(client);
  }, beatMs);
  beats.unref();

  return {
    publish(topic, event) {
      refuseInTransaction(`${topic} is published`);
      count += 1;
      // Nothing reaches the others now, and they will find the number missing; those on this node need not wait for that.
      if (sender.status === 'ready') send({ node, count, topic, event }).catch(() => {});
      else setImmediate(() => emitter.emit(topic, event));
    },
    subscribe(topic, listener, makeGood) {
      emitter.on(topic, listener);
      missed.add(makeGood);
      return () => {
        emitter.off(topic, listener);
        missed.delete(makeGood);
      };
    },
    async close() {
      clearInterval(beats);
      if (gathering) clearTimeout(gathering);
      emitter.removeAllListeners();
      missed.clear();
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
