import type { Browser } from '../browser.ts';

/** Sends a command of the browser's debugging protocol to a page, and answers with its result. */
export type Send = <Answer = unknown>(method: string, params?: object) => Promise<Answer>;

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/**
 * Opens a page that has cached nothing and that no debugger watches. Playwright watches the pages it opens, and V8 then reads a
 * file again for every error that is created in it: React creates five when it is loaded, which costs a phone nothing.
 */
export async function withBarePage<Result>(browser: Browser, use: (send: Send) => Promise<Result>): Promise<Result> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (message: Message) => void>();
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let sent = 0;
  const send = async <Answer>(method: string, params: object = {}): Promise<Answer> => {
    const id = ++sent;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Answer;
  };
  try {
    return await use(send);
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}
