import { EventEmitter } from 'node:events';
import { refuseInTransaction } from '../db/open-transaction.ts';
import type { Bus } from './bus.ts';

/** The bus of a single node. Listeners run in a later turn, as they would over a network; nothing is ever lost. */
export function createMemoryBus(): Bus {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish(topic, event) {
      refuseInTransaction(`${topic} is published`);
      setImmediate(() => emitter.emit(topic, event));
    },
    subscribe(topic, listener) {
      emitter.on(topic, listener);
      return () => emitter.off(topic, listener);
    },
    close: async () => {
      emitter.removeAllListeners();
    },
  };
}
