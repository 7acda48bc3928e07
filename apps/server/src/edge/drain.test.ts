import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Drain, registerReadiness } from './drain.ts';

/** Two doors of a node whose calls are answered when the test says so. */
function doors() {
  const drain = new Drain();
  const waiting: (() => void)[] = [];
  const [members, operators] = [Fastify(), Fastify()];
  registerReadiness(members, drain, []);
  for (const app of [members, operators]) {
    drain.guard(app);
    app.get('/call', { config: { isCall: true } }, () => new Promise((resolve) => waiting.push(() => resolve({}))));
  }
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { drain, members, operators, waiting, answerAll };
}

describe('a node that stops', () => {
  it('reports it, and accepts calls until proxies have received it', async () => {
    const { drain, members, waiting, answerAll } = doors();
    expect((await members.inject('/ready')).statusCode).toBe(200);
    drain.announce();
    expect((await members.inject('/ready')).statusCode).toBe(503);
    expect((await members.inject('/health')).statusCode).toBe(200);
    const call = members.inject('/call');
    await expect.poll(() => waiting.length).toBe(1);
    answerAll();
    expect((await call).statusCode).toBe(200);
  });

  it('waits for the calls of every door, and refuses all others in no words of the site', async () => {
    const { drain, members, operators, waiting, answerAll } = doors();
    const calls = [members.inject('/call'), operators.inject('/call')];
    await expect.poll(() => waiting.length).toBe(2);
    let isSettled = false;
    const settled = drain.settle(10_000).then(() => {
      isSettled = true;
    });
    for (const app of [members, operators]) {
      const refused = await app.inject('/call');
      expect([refused.statusCode, refused.body, refused.headers.connection]).toEqual([503, '', 'close']);
    }
    expect([isSettled, drain.underWay]).toEqual([false, 2]);
    answerAll();
    for (const call of calls) expect((await call).statusCode).toBe(200);
    await settled;
    expect(drain.underWay).toBe(0);
  });

  it('does not wait longer than it may', async () => {
    const { drain, operators, waiting, answerAll } = doors();
    const call = operators.inject('/call');
    await expect.poll(() => waiting.length).toBe(1);
    await drain.settle(10);
    expect(drain.underWay).toBe(1);
    answerAll();
    await call;
  });
});
