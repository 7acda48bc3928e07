import { codes } from '@touchline/contract';
import { routes } from '@touchline/contract/routes';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { loginInput } from '../../src/new-accounts.ts';

const LINE = 'https://line-two.example';

describe('the lines of a site', () => {
  const { clock, server } = useServer({ env: { ALLOWED_ORIGINS: LINE } });

  describe('take a member along', () => {
    it('by a code that opens one new session, whose token comes in a header', async () => {
      const member = await demoMember(server.url, 1);
      const { code } = await must(member, 'handOff', {});
      const elsewhere = await headlessClient(server.url, { clientType: 'h5' });
      const opened = await must(elsewhere, 'verifyHandOff', { code });
      expect(opened.userInfo.name).toBe('demo01');
      expect(JSON.stringify(opened)).not.toContain(elsewhere.session.token);
      expect((await must(elsewhere, 'memberInfo', {})).name).toBe('demo01');
      expect((await must(member, 'memberInfo', {})).name).toBe('demo01');
      expect(await refusal(await headlessClient(server.url), 'verifyHandOff', { code })).toBe('code_expired');
    });

    it('not after a minute, not at another site, and not by a code nobody made', async () => {
      const member = await demoMember(server.url, 2);
      const late = await must(member, 'handOff', {});
      clock.advance(60_000);
      const visitor = await headlessClient(server.url);
      expect(await refusal(visitor, 'verifyHandOff', { code: late.code })).toBe('code_expired');
      const { code } = await must(member, 'handOff', {});
      const otherSite = await headlessClient(server.url, { siteId: 5010 });
      expect(await refusal(otherSite, 'verifyHandOff', { code })).toBe('code_expired');
      expect(await refusal(visitor, 'verifyHandOff', { code: 'A'.repeat(43) })).toBe('code_expired');
      expect(await refusal(visitor, 'verifyHandOff', { code: 'short' })).toBe(codes.invalidInput);
      expect(visitor.session.token).toBe('');
    });

    it.each(['logout', 'endOtherSessions'] as const)(
      'not once %s has ended the session it was made in',
      async (call) => {
        const member = await demoMember(server.url, 3);
        const { code } = await must(member, 'handOff', {});
        const other = await headlessClient(server.url, { clientType: 'h5' });
        const opened = await must(other, 'login', loginInput('demo03', 'Demo1234', clock.now()));
        other.session.begin(opened.token, opened.userInfo);
        await must(call === 'logout' ? member : other, call, {});
        expect(await refusal(await headlessClient(server.url), 'verifyHandOff', { code })).toBe('code_expired');
      },
    );

    it('only for one who is signed in', async () => {
      const visitor = await headlessClient(server.url);
      expect(await refusal(visitor, 'handOff', {})).toBe(codes.authError);
    });
  });

  describe('call each other', () => {
    const preflight = (origin: string, path = '/api/site/group/account/memberLogin/v3/login') =>
      fetch(`${server.url}${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });

    it('with the headers of the pipeline, where the configuration lists them', async () => {
      const answer = await preflight(LINE);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe(LINE);
      expect(answer.headers.get('access-control-allow-headers')).toContain('x-sg');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      const call = await fetch(`${server.url}/api/site/time`, { headers: { origin: LINE } });
      expect(call.headers.get('access-control-allow-origin')).toBe(LINE);
      expect(call.headers.get('access-control-expose-headers')).toContain('x-ts');
    });

    it('for every call of the contract, whatever its address begins with', async () => {
      for (const { path } of Object.values(routes)) {
        const answer = await preflight(LINE, path.replace(/\{\w+\}/g, 'x'));
        expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 204, LINE]);
      }
      const login = await fetch(`${server.url}/lg/v5/login`, { method: 'POST', headers: { origin: LINE } });
      expect(login.headers.get('access-control-allow-origin')).toBe(LINE);
    });

    it.each(['https://evil.example', 'null', `${LINE}.evil.example`])('not from %s', async (origin) => {
      const answer = await preflight(origin);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      const call = await fetch(`${server.url}/api/site/time`, { headers: { origin } });
      expect(call.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  it('accept a page’s report of its speed: sealed there, plain back', async () => {
    const visitor = await headlessClient(server.url);
    const answer = await visitor.client.call('pageVitals', {
      route: '/app/home',
      firstPaint: 300,
      largestPaint: null,
      ready: 500.5,
    });
    expect(answer).toEqual({ ok: true, data: { taken: true } });
  });
});
