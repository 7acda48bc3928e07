import { codes } from '@touchline/contract/codes';
import { type DevEnvironment, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeadlessClient, headlessClient } from '../src/headless-client.ts';
import { must, refusal } from '../src/members.ts';

describe('the calls about a site', () => {
  let server: DevEnvironment;
  let visitor: HeadlessClient;
  beforeAll(async () => {
    server = await startDev({ engine: 'embedded', env: { RATE_LIMITS_OFF: '1' } });
    visitor = await headlessClient(server.url);
  });
  afterAll(() => server.close());

  it('answer several values at once and leave out what there is not', async () => {
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

  it('give the first version of the banners the same pictures as the second', async () => {
    const [first, second] = [await must(visitor, 'bannersV1', {}), await must(visitor, 'bannersV2', {})];
    expect(first.items.map(({ id }) => id)).toEqual(second.items.map(({ id }) => id));
    expect(first.items[0]).toMatchObject({ linkType: 'route', linkTarget: '/app/sports', image: 'pitch' });
  });

  it('name places, blocks, sponsors, domains, icons, pop-ups and help', async () => {
    expect((await must(visitor, 'navigation', {})).items.map(({ key }) => key)).toEqual([
      'home',
      'sports',
      'live',
      'welfare',
      'mine',
    ]);
    expect((await must(visitor, 'homeConfig', {})).blocks[0]).toEqual({ key: 'banners', isShown: true });
    expect((await must(visitor, 'sponsorConfig', {})).value).toBe('0,1,2');
    expect((await must(visitor, 'domains', {})).threshold).toBe(3);
    expect((await must(visitor, 'suspensionIcons', {})).items[0]).toMatchObject({ kind: 'customerService' });
    expect((await must(visitor, 'popups', {})).items[0]).toMatchObject({ kind: 'marketing', isMarketing: true });
    expect((await must(visitor, 'customerServicePopup', {})).isOnline).toBe(true);
    expect(await must(visitor, 'customerServiceUrl', {})).toEqual({ url: null, ticket: null, expiresAt: null });
  });
});
