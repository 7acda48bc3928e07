import { type Handlers, notFound, ok } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { countries } from './countries.ts';
import { helpChannels, helpHours, helpQuestions } from './customer-service.ts';

/** What a page must know about its site before anything else. */
export function createSiteModule(platform: Platform) {
  const handlers = {
    serverTime: async () => ok({ now: platform.clock.now() }),
    siteKey: async (_input, { site }) => ok(site.public.key),
    perInfo: async (_input, { site }) => {
      const { siteId, brand, version, buildDate } = site.public;
      return ok({ siteId, name: brand.name, version, buildDate });
    },
    configInfo: async ({ keyCode }, { site }) => {
      const value = (site.public as Readonly<Record<string, unknown>>)[keyCode];
      return value === undefined ? notFound : ok({ keyCode, value });
    },
    countryList: async () => ok({ items: countries }),
    customerService: async () => ok({ hours: helpHours, channels: helpChannels, questions: helpQuestions }),
  } satisfies Partial<Handlers>;
  return { handlers };
}
