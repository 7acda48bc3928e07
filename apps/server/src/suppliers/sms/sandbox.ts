import { type Handlers, ok } from '../../platform/call/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { MessageSender } from './port.ts';

const KEPT = 50;

/**
 * Sends no SMS and no e-mail: shows each text in the server's console and keeps it for the demo inbox, which first has
 * delivered what waits, so that a test does not read too early.
 */
export function createSandboxSms(clock: Clock, say: (line: string) => void, deliverWaiting: () => Promise<void>) {
  const inbox: { id: string; to: string; text: string; at: number }[] = [];
  const sender: MessageSender = {
    async send({ id, to, text }) {
      // A message may come twice, under the same id.
      if (inbox.some((known) => known.id === id)) return;
      inbox.unshift({ id, to, text, at: clock.now() });
      inbox.length = Math.min(inbox.length, KEPT);
      say(`[${to.includes('@') ? '邮件' : '短信'}] ${to}  ${text}`);
    },
  };
  const handlers = {
    async demoInbox() {
      await deliverWaiting();
      return ok({ items: inbox.map(({ to, text, at }) => ({ to, text, at })) });
    },
  } satisfies Partial<Handlers>;
  return { sender, handlers };
}
