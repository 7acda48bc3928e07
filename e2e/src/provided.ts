import type { HeadlessClient } from './headless-client.ts';
import { test as base, expect } from './journey.ts';
import { demoMember } from './members.ts';
import { startWithProvider } from './provider.ts';

type Provider = Awaited<ReturnType<typeof startWithProvider>>;

interface Provided {
  /** Says of the only match what the journey wants. */
  provider: Provider;
  baseURL: string;
  /** Signs a demo member in, in this browser; answers a client of theirs for what is not the journey's business. */
  enter: (number: number) => Promise<HeadlessClient>;
}

/** Journeys on a server of their own, whose feed says nothing by itself. */
export const test = base.extend<Provided>({
  provider: async ({}, use) => {
    const provider = await startWithProvider();
    await use(provider);
    await provider.stop();
  },
  baseURL: async ({ provider }, use) => use(provider.url),
  enter: async ({ context, provider: { url } }, use) => {
    await use(async (number) => {
      const member = await demoMember(url, number);
      await context.addCookies([{ name: 'tb-token', value: member.session.token, url }]);
      return member;
    });
  },
});

export { expect };
