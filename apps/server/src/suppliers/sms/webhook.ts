import { z } from 'zod';
import type { AskBridge } from '../http/bridge-client.ts';
import type { MessageSender } from './port.ts';

const taken = z.object({ taken: z.literal(true) });

/** Sends messages to an operator's bridge, which knows each by its id. */
export function smsBridge(ask: AskBridge): MessageSender {
  return {
    async send(message, signal) {
      await ask('/sms/v1/send', message, taken, signal);
    },
  };
}
