import { EventEmitter } from 'node:events';
import { Redis } from 'ioredis';
import type { Bus } from './bus.ts';

/** The bus of several nodes of one deployment, over Redis publish and subscribe. */
export async function createRedisBus(url: string, { prefix }: { readonly prefix: string }): Promise<Bus> {
  const channel = `${prefix}:bus`;
  const sender = new Redis(url, { lazyConnect: true });
  const receiver = new Redis(url, { lazyConnect: true });
  // ioredis reconnects by itself; without a listener a lost connection would end the process.
  for (const client of [sender, receiver]) client.on('error', () => {});
  await Promise.all([sender.connect(), receiver.connect()]).catch((error: unknown) => {
    for (const client of [sender, receiver]) client.disconnect();
    throw error;
  });
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  receiver.on('message', (_channel, text: string) => {
    const { topic, event } = JSON.parse(text);
    emitter.emit(topic, event);
  });
  await receiver.subscribe(channel);
  return {
    publish(topic, event) {
      sender.publish(channel, JSON.stringify({ topic, event })).catch(() => {});
    },
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    async close() {
      emitter.removeAllListeners();
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
