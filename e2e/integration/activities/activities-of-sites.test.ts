import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { headlessClient } from '../../src/headless-client.ts';
import { demoMember, must } from '../../src/members.ts';

/** The state that the page of each kind reads; kinds with pages of their own are not in the list. */
const STATES = {
  sign_in: 'signInState',
  lottery: 'drawState',
  wheel: 'drawState',
  red_rain: 'rainState',
  quiz: 'quizState',
  vote: 'voteState',
  guess: 'guessBoard',
} as const;

describe('the activities of every site', () => {
  const { server } = useServer();

  it('load for a member, in the words of their site, wherever the site has activities', async () => {
    const withWelfare = server.platform.sites.all.filter(({ file }) => file.features.includes('welfare'));
    expect(withWelfare.map(({ siteId }) => siteId)).toEqual(expect.arrayContaining([5000, 5001]));
    for (const { siteId, file } of withWelfare) {
      const member = await demoMember(server.url, 3, siteId);
      const { items } = await must(member, 'activityList', {});
      const own = file.activities.filter(({ kind }) => !['tasks', 'promotion', 'mall'].includes(kind));
      expect(items.map(({ activityId }) => activityId).sort()).toEqual(own.map(({ activityId }) => activityId).sort());
      for (const { activityId, kind, title, rules, state } of items) {
        expect([title, state], activityId).toEqual([expect.stringMatching(/\p{Script=Han}/u), 'running']);
        expect(rules.length, activityId).toBeGreaterThan(1);
        if (kind in STATES) await must(member, STATES[kind as keyof typeof STATES], { activityId });
      }
    }
  });

  it('are of all ten kinds and more at the first brand, all at once', async () => {
    const member = await demoMember(server.url, 4);
    const { items, places } = await must(member, 'activityList', {});
    const running = items.filter(({ state }) => state === 'running').map(({ kind }) => kind);
    const ten = ['sign_in', 'lottery', 'wheel', 'invite', 'novice', 'barrier', 'guess', 'red_rain', 'quiz', 'vote'];
    expect([...new Set(running)].toSorted()).toEqual(ten.toSorted());
    expect(places).toEqual(['tasks', 'promotion', 'mall']);
  });

  it('are others at the second brand, with other rewards', async () => {
    const names = async (siteId: number) => {
      const { items } = await must(await headlessClient(server.url, { siteId }), 'activityList', {});
      return items.map(({ title }) => title);
    };
    const [first, second] = await Promise.all([names(5000), names(5001)]);
    expect(second).toHaveLength(5);
    for (const title of second) expect(first).not.toContain(title);
    const member = await demoMember(server.url, 4, 5001);
    const { rewards } = await must(member, 'signIn', { activityId: 'night-sign' });
    expect(rewards).toMatchObject([{ worth: { unit: 'points', amount: '15' } }]);
  });
});
