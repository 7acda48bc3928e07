import type { MessageSender } from '../modules/account/index.ts';
import { type Handlers, ok } from '../platform/call/handler.ts';
import type { Clock } from '../platform/clock.ts';

const KEPT = 50;

/** Sends no SMS and no e-mail: shows each text in the server's console and keeps it for the demo inbox. */
export function createSandboxSms(clock: Clock, say: (line: string) => void) {
  const inbox: { to: string; text: string; at: number }[] = [];
  const sender: MessageSender = {
    async send({ to, text }) {
      inbox.unshift({ to, text, at: clock.now() });
      inbox.length = Math.min(inbox.length, KEPT);
      say(`[${to.includes('@') ? '邮件' : '短信'}] ${to}  ${text}`);
    },
  };
  const handlers = { demoInbox: async () => ok({ items: [...inbox] }) } satisfies Partial<Handlers>;
  return { sender, handlers };
}
