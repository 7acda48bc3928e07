import type { BrowserContext, Page } from '@playwright/test';
import type { HeadlessClient } from './headless-client.ts';
import { demoMember } from './members.ts';
import { type NewAccount, newAccount } from './new-accounts.ts';

const origin = (): string => process.env.TOUCHLINE_URL ?? '';

/** Gives a browser the session of a member at an origin; the next page it opens there knows the member. */
export function giveSession(context: BrowserContext, { session }: HeadlessClient, url = origin()): Promise<void> {
  return context.addCookies([{ name: 'tb-token', value: session.token, url }]);
}

/** Signs a demo member of a site in, in this browser. */
export async function enterAsDemo(page: Page, number: number, siteId = 5000): Promise<HeadlessClient> {
  const member = await demoMember(origin(), number, siteId);
  await page.context().addCookies([{ name: 'tb-site', value: String(siteId), url: origin() }]);
  await giveSession(page.context(), member);
  return member;
}

/** Registers a member of a site with an empty wallet and signs them in, in this browser. */
export async function enterAsNew(page: Page, siteId = 5000): Promise<NewAccount> {
  const account = await newAccount(origin(), { siteId });
  await page.context().addCookies([{ name: 'tb-site', value: String(siteId), url: origin() }]);
  await giveSession(page.context(), account.client);
  return account;
}
