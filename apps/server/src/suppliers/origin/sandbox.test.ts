import { expect, it } from 'vitest';
import { originEnvironment } from './sandbox.ts';

it('gives the origin its address and ports, and nothing else of the platform', () => {
  process.env.MASTER_KEY_OF_TEST = 'secret';
  const given = originEnvironment({ hooks: 'http://127.0.0.1:8080/hooks', host: '0.0.0.0' }, { rtmpPort: 1935 });
  expect(given).toEqual({
    PATH: process.env.PATH,
    ORIGIN_HOOKS_URL: 'http://127.0.0.1:8080/hooks',
    ORIGIN_HOST: '0.0.0.0',
    ORIGIN_RTMP_PORT: '1935',
  });
});
