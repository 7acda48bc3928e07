import type { CallDefinition } from '@touchline/contract';
import { systemClock } from '@touchline/server/testing';
import { defaultHeaderNames } from '@touchline/wire';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import type { SiteJson } from '../../src/edited-sites.ts';
import { must } from '../../src/members.ts';
import { type NewAccount, newAccount } from '../../src/new-accounts.ts';

type Shapes = Readonly<Record<string, Partial<CallDefinition>>>;

/** Calls of today in the shapes of older ones: form POST, GET and DELETE (product-spec section 7). */
const reshape = vi.hoisted(() => (named: Shapes): Shapes => {
  const older: Shapes = {
    bannersV1: { encoding: 'form' },
    insertAddress: { encoding: 'form' },
    checkName: { method: 'GET' },
    listAddresses: { method: 'GET' },
    deleteAddress: { method: 'DELETE' },
  };
  return {
    ...named,
    ...Object.fromEntries(Object.entries(older).map(([name, part]) => [name, { ...named[name], ...part }])),
  };
});
vi.mock('@touchline/contract', async (original) => {
  const contract = await original<{ calls: Shapes }>();
  return { ...contract, calls: reshape(contract.calls) };
});
vi.mock('@touchline/contract/routes', async (original) => {
  const { routes } = await original<{ routes: Shapes }>();
  return { routes: reshape(routes) };
});

describe.each(['sealed', 'plain'] as const)('%s calls in the shapes of older ones', (wire) => {
  const sites = (site: SiteJson) => ({ ...site, wire });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { server } = useServer({ clock: systemClock, sites });
  let account: NewAccount;
  beforeAll(async () => {
    account = await newAccount(server.url, { wire });
  });
  beforeEach(() => {
    fetched.mockClear();
  });

  /** The one request that a call became. */
  function sent() {
    const [request] = fetched.mock.calls;
    expect(fetched).toHaveBeenCalledTimes(1);
    const url = new URL(String(request?.[0]));
    return { method: request?.[1]?.method, url, body: request?.[1]?.body ?? null, headers: request?.[1]?.headers };
  }
  const address = {
    name: '王小伟',
    dial: '86',
    phone: '13800001234',
    region: '北京市 海淀区',
    detail: '解放路100号 A&B=3+1%',
    isDefault: true,
  };

  it('a form call carries one x1 field and nothing in the address', async () => {
    const { items } = await must(account.client, 'insertAddress', address);
    expect(items).toHaveLength(1);
    const { method, url, body, headers } = sent();
    expect([method, url.search]).toEqual(['POST', '']);
    expect(headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    expect([...new URLSearchParams(String(body)).keys()]).toEqual(['x1']);
    expect((await must(account.client, 'bannersV1', {})).items.length).toBeGreaterThan(0);
  });

  it('a GET call carries one x1 parameter and no body', async () => {
    expect((await must(account.client, 'checkName', { name: 'demo01' })).available).toBe(false);
    const { method, url, body } = sent();
    expect([method, body]).toEqual(['GET', null]);
    expect([...url.searchParams.keys()]).toEqual(['x1']);
    const { items } = await must(account.client, 'listAddresses', {});
    expect(items[0]?.region).toBe(address.region);
  });

  it('a DELETE call carries its body as a POST does', async () => {
    const { items } = await must(account.client, 'listAddresses', {});
    fetched.mockClear();
    const left = await must(account.client, 'deleteAddress', { addressId: items[0]?.addressId ?? '' });
    expect(left.items).toEqual([]);
    const { method, url, body } = sent();
    expect([method, url.search]).toEqual(['DELETE', '']);
    expect(Object.keys(JSON.parse(String(body)))).toEqual(wire === 'sealed' ? ['t1'] : ['addressId']);
  });

  if (wire === 'sealed')
    it('none of them is carried out when its parameter was changed or joined by another', async () => {
      await must(account.client, 'checkName', { name: 'free4you' });
      const { url, headers } = sent();
      fetched.mockClear();
      const again = (search: string) =>
        fetch(`${url.origin}${url.pathname}${search}`, { headers: headers as Record<string, string> });
      const reason = async (search: string) => {
        const answer = await again(search);
        const { data } = (await answer.json()) as { data: { reason: string } };
        return [answer.status, data.reason];
      };
      const genuine = url.searchParams.get('x1') ?? '';
      expect(await reason('')).toEqual([400, 'plain_body']);
      expect(await reason(`?x1=${genuine}&name=demo01`)).toEqual([400, 'plain_body']);
      expect(await reason(`?x1=${genuine.slice(0, -4)}AAAA`)).toEqual([400, 'bad_sign']);
      expect(await reason(`?x1=${genuine}`)).toEqual([400, 'replayed']);
      expect(headers).toHaveProperty(defaultHeaderNames.sign);
    });
});
