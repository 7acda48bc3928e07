import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { manualClock } from '../platform/clock.ts';
import { FloodGuard, registerFloodGuard } from './flood-guard.ts';
import { MEDIA_HOOKS_PATH, registerMediaHooks } from './media-hooks.ts';

it('does not count requests of the origin, which sends those of everybody from one address, and counts every guess at its own', async () => {
  const app = Fastify();
  registerFloodGuard(app, new FloodGuard(manualClock(0), 3));
  registerMediaHooks(app, { secret: 'right', report: async () => false });
  const ask = (secret: string) =>
    app.inject({
      method: 'POST',
      url: `${MEDIA_HOOKS_PATH}/${secret}`,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({
        action: 'on_play',
        client_id: '1',
        app: 'live',
        stream: 'anchor-7001',
        param: '?sign=bad',
      }),
    });
  for (let asked = 0; asked < 10; asked++) expect((await ask('right')).statusCode).toBe(200);
  const guessed: number[] = [];
  for (let tried = 0; tried < 4; tried++) guessed.push((await ask('wrong')).statusCode);
  expect(guessed).toEqual([404, 404, 404, 429]);
});
