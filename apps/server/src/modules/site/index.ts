import { navigationOf } from '@touchline/rules/site';
import { type Handlers, notFound, ok } from '../../platform/call/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { signedLines } from '../../platform/site/signed-lines.ts';
import { countries } from './countries.ts';
import { helpChannels, helpHours, helpQuestions, helpWelcome } from './customer-service.ts';
import { helpTicket } from './help-ticket.ts';

const LANGUAGES = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en', name: 'English' },
];

/** The facts that a page needs about its site before anything else. */
export function createSiteModule(platform: Platform) {
  const ticketKey = platform.secrets.key('help-desk-ticket');
  const handlers = {
    serverTime: async () => ok({ now: platform.clock.now() }),
    siteKey: async (_input, { site: { offered } }) =>
      ok({ id: offered.id, publicKey: offered.publicKey, endsAt: offered.endsAt, signature: offered.signature }),
    perInfo: async (_input, { site }) => {
      const { siteId, brand, version, buildDate } = site.public;
      return ok({ siteId, name: brand.name, version, buildDate });
    },
    configInfo: async ({ keyCode }, { site }) => {
      const value = configValue(site.public, keyCode);
      return value === undefined ? notFound : ok({ keyCode, value });
    },
    configInfos: async ({ keyCodes }, { site }) => {
      const items = [...new Set(keyCodes)].map((keyCode) => ({ keyCode, value: configValue(site.public, keyCode) }));
      return ok({ items: items.filter(({ value }) => value !== undefined) });
    },
    languageCode: async (_input, { site }) => {
      const enabled = site.public.languages;
      const items = LANGUAGES.map((language) => ({ ...language, isEnabled: enabled.includes(language.code) }));
      return ok({ current: enabled[0] ?? 'zh-CN', items });
    },
    navigation: async (_input, { site }) => ok(navigationOf(site.public.features, site.file.navigation)),
    domains: async (_input, { site, now }) => ok(signedLines(site, now)),
    countryList: async () => ok({ items: [...countries] }),
    customerService: async (_input, { site }) => {
      // A site without a help desk does not list the channel.
      const channels = helpChannels.filter(({ kind }) => kind !== 'online' || site.file.customerServiceUrl);
      return ok({ hours: helpHours, channels, questions: helpQuestions });
    },
    customerServiceUrl: async (_input, { site, identity, now }) => {
      const url = site.file.customerServiceUrl ?? null;
      if (url === null || identity === null) return ok({ url, ticket: null, expiresAt: null });
      return ok({ url, ...helpTicket(ticketKey, site.siteId, identity, now) });
    },
    customerServicePopup: async () =>
      ok({
        isOnline: true,
        ...helpWelcome,
        hours: helpHours,
        questions: helpQuestions.map(({ question }) => question),
      }),
  } satisfies Partial<Handlers>;
  return { handlers };
}

/** A public value of the site by its own name; what every object inherits is none. */
function configValue(site: object, keyCode: string): unknown {
  return Object.hasOwn(site, keyCode) ? (site as Readonly<Record<string, unknown>>)[keyCode] : undefined;
}
