import type { BrowserContext, Page } from '@playwright/test';
import type { HeadlessClient } from '../headless-client.ts';
import { giveSession } from '../signed-in.ts';

/** A demo member with a history and a member who just came, of one site. */
export interface ShownMembers {
  readonly url: string;
  readonly usual: HeadlessClient;
  readonly fresh: HeadlessClient;
}

/** A way in which a page can be met. */
export interface ScreenState {
  /** Prepares a browser before the page is opened. */
  readonly before: (context: BrowserContext, members: ShownMembers) => Promise<void>;
  /** The steps once the page is there. */
  readonly after?: (page: Page, context: BrowserContext) => Promise<void>;
}

const CALLS = '**/api/**';
const SUSPENSIONS = '**/suspensionIcon/v1/list';
const FEATURES = ['sports', 'live', 'deposit', 'withdraw', 'egame', 'welfare'];

const asUsual = (context: BrowserContext, { usual, url }: ShownMembers) => giveSession(context, usual, url);

/** The states in which each page is taken, by the name of their contact sheet. */
export const screenStates: Readonly<Record<string, ScreenState>> = {
  usual: { before: asUsual },
  'signed-out': { before: async () => {} },
  empty: { before: (context, { fresh, url }) => giveSession(context, fresh, url) },
  loading: {
    before: async (context, members) => {
      await asUsual(context, members);
      await context.route(CALLS, () => new Promise(() => {}));
    },
  },
  error: {
    before: async (context, members) => {
      await asUsual(context, members);
      const body = { code: 500, message: '服务异常，请稍后重试', data: null, traceId: 't' };
      await context.route(CALLS, (route) => route.fulfill({ status: 500, json: body }));
    },
  },
  offline: {
    before: asUsual,
    after: async (_page, context) => context.setOffline(true),
  },
  maintenance: {
    before: async (context, members) => {
      await asUsual(context, members);
      const endAt = Date.now() + 3_600_000;
      const features = FEATURES.map((feature) => ({ feature, endAt, text: '系统升级中' }));
      const json = { code: 0, message: '', data: { items: [], features }, traceId: 't' };
      await context.route(SUSPENSIONS, (route) => route.fulfill({ json }));
    },
  },
};
