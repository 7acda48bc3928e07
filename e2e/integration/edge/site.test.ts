import { renewLines } from '@touchline/client/lines';
import { codes } from '@touchline/contract/codes';
import { systemClock } from '@touchline/server/testing';
import { verifySignature } from '@touchline/wire/verify';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { must, refusal } from '../../src/members.ts';

const LINE = 'https://line-two.example';

describe('the calls about a site', () => {
  const sites = (site: SiteJson) => ({ ...site, lines: [LINE], lineThreshold: 2 });
  const { server } = useServer({ clock: systemClock, sites });
  let visitor: HeadlessClient;
  beforeAll(async () => {
    visitor = await headlessClient(server.url);
  });

  it('answer several values at once and leave out missing ones', async () => {
    const { items } = await must(visitor, 'configInfos', { keyCodes: ['currency', 'nothing', 'currency', 'siteId'] });
    expect(items).toEqual([
      { keyCode: 'currency', value: 'CNY' },
      { keyCode: 'siteId', value: 5000 },
    ]);
    expect((await must(visitor, 'configInfos', { keyCodes: ['constructor', 'toString'] })).items).toEqual([]);
    expect(await refusal(visitor, 'configInfos', { keyCodes: [] })).toBe(codes.invalidInput);
    expect(await refusal(visitor, 'configInfo', { keyCode: 'constructor' })).toBe(codes.notFound);
  });

  it('name the languages, of which one is on', async () => {
    const { current, items } = await must(visitor, 'languageCode', {});
    expect(current).toBe('zh-CN');
    expect(items.filter(({ isEnabled }) => isEnabled).map(({ code }) => code)).toEqual(['zh-CN']);
    expect(items).toHaveLength(2);
  });

  it('name the countries a phone may be of, China first, then by pinyin', async () => {
    const { items } = await must(visitor, 'countryList', {});
    expect(items[0]).toEqual({ code: 'CN', dial: '86', name: '中国' });
    const names = items.slice(1).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...names].sort(new Intl.Collator('zh-CN-u-co-pinyin').compare));
  });

  it('give the first version of the banners the same pictures as the second', async () => {
    const [first, second] = [await must(visitor, 'bannersV1', {}), await must(visitor, 'bannersV2', {})];
    expect(first.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
    expect(first.items[0]).toMatchObject({
      linkType: 'route',
      linkTarget: '/app/sports',
      image: expect.stringMatching(/^\/art\/5000\/\w+\/banner-pitch$/),
    });
  });

  it('offer nothing by the calls that carry no token, and by the other one what the editors offer', async () => {
    const { items } = await must(visitor, 'bannersV2', {});
    expect(items.map(({ id, isMarketing }) => [id, isMarketing])).toEqual([
      ['1', false],
      ['2', false],
      ['4', false],
    ]);
    const { items: offers } = await must(visitor, 'bannerOffers', {});
    expect(offers.map(({ id, isMarketing }) => [id, isMarketing])).toEqual([['3', true]]);
  });

  it('give the end of service of an older version, and none where there is no newer one', async () => {
    const sunset = async (path: string) =>
      (
        await fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' } })
      ).headers.get('sunset');
    expect(await sunset('/api/site/group/site/banner/v1/list')).toBe('Fri, 31 Dec 2027 23:59:59 GMT');
    expect(await sunset('/api/site/group/site/banner/v2/list')).toBeNull();
  });

  it('name the places of each site in its own order', async () => {
    const { tabs, quickActions } = await must(visitor, 'navigation', {});
    expect(tabs.map(({ key }) => key)).toEqual(['home', 'sports', 'live', 'welfare', 'mine']);
    expect(quickActions[0]).toEqual({ key: 'deposit', path: '/app/wallet/deposit', label: null });
    const headers = { clientType: 'x-yh-ct', token: 'x-yh-tk', sign: 'x-yh-sg' };
    const other = await must(await headlessClient(server.url, { siteId: 5001, headers }), 'navigation', {});
    expect(other.tabs.map(({ key }) => key)).toEqual(['home', 'sports', 'slip', 'live', 'mine']);
    expect(other.tabs.filter(({ isRaised }) => isRaised)).toEqual([
      { key: 'slip', path: '/app/sports', label: null, isRaised: true },
    ]);
    expect(other.quickActions.map(({ key }) => key)).toEqual(['deposit', 'withdraw', 'help']);
  });

  it('sign the list of lines with the key the first page brings', async () => {
    const lineKey = server.platform.sites.byId(5000)?.public.lineKey ?? '';
    const { clock, client } = visitor;
    const renewal = { client, clock, lines: visitor.lines, siteId: 5000, own: server.url, verify: verifySignature };
    expect(await renewLines({ ...renewal, lineKey })).toBe(true);
    expect(visitor.lines.all).toEqual([server.url, LINE]);
    const ofOther = server.platform.sites.byId(5001)?.public.lineKey ?? '';
    expect(await renewLines({ ...renewal, lineKey: ofOther })).toBe(false);
  });

  it('name the venues that are suspended, and until when', async () => {
    const { items } = await must(visitor, 'suspensionIcons', {});
    expect(items.map(({ venueEnName }) => venueEnName)).toEqual(['PGDZ']);
    expect(items[0]?.endAt).toBeGreaterThan(visitor.clock.now() + 2 * 3_600_000);
    const { items: venues } = await must(visitor, 'venueList', {});
    expect(venues.filter(({ status }) => status !== 0).map(({ venueEnName }) => venueEnName)).toEqual(['PGDZ']);
  });

  it('name blocks, sponsors, domains, pop-ups and help', async () => {
    const { blocks } = await must(visitor, 'homeConfig', {});
    expect(blocks[0]).toEqual({ key: 'hotMatches', isShown: true });
    expect(blocks).toContainEqual({ key: 'banners', isShown: true });
    expect((await must(visitor, 'sponsorConfig', {})).value).toBe('0,1,2');
    expect((await must(visitor, 'domains', {})).threshold).toBe(2);
    expect((await must(visitor, 'popups', {})).items[0]).toMatchObject({ kind: 'marketing', isMarketing: true });
    expect((await must(visitor, 'customerServicePopup', {})).isOnline).toBe(true);
    expect(await must(visitor, 'customerServiceUrl', {})).toEqual({ url: null, ticket: null, expiresAt: null });
  });
});
