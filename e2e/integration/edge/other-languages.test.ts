import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { codes } from '@touchline/contract/codes';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { DEMO_PASSWORD } from '../../src/members.ts';

const EXAMPLE = fileURLToPath(new URL('../../../docs/examples/first_calls.py', import.meta.url));
const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;

describe.skipIf(!hasPython)('a client in Python, written by the documents alone', () => {
  const { server } = useServer({ clock: { now: () => Date.now() } });

  async function run(password: string): Promise<{ code: number; data: unknown }> {
    const child = spawn('python3', [EXAMPLE, server.url, '5000', 'demo03', password]);
    let said = '';
    child.stdout.on('data', (part) => {
      said += String(part);
    });
    child.stderr.pipe(process.stderr);
    await new Promise((resolve) => child.once('close', resolve));
    return JSON.parse(said);
  }

  it('logs in and reads a balance', async () => {
    expect(await run(DEMO_PASSWORD)).toMatchObject({
      code: 0,
      data: { available: expect.stringMatching(/^\d+\.\d\d$/) },
    });
  });

  it('reads a refusal', async () => {
    expect(await run('Wrong1234')).toMatchObject({ code: codes.refused, data: { reason: 'bad_credentials' } });
  });
});
