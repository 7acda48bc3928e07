import { randomUUID } from 'node:crypto';
import { formError, logIn, test } from '../src/condition-journey.ts';
import { openPanel } from '../src/demo-panel.ts';
import { headlessClient } from '../src/headless-client.ts';
import { expect } from '../src/journey.ts';
import { startPlainServer } from '../src/plain-site.ts';
import { type ReferenceProofService, startReferenceProofService } from '../src/reference-proof-service.ts';
import type { BuiltServer } from '../src/start-built-server.ts';

test.describe.configure({ mode: 'default' });

let service: ReferenceProofService;
let server: BuiltServer;
test.beforeAll(async () => {
  service = await startReferenceProofService();
  // This test process answers as the service, and is busy at times; how long a service may take is not the subject.
  server = await startPlainServer({ env: { ...service.env, PROOF_TIMEOUT_MS: '10000' } });
});
test.afterAll(async () => {
  await server.stop();
  service.close();
});

test('a site with a verification service shows its page, which hands over the proof', async ({ page, context }) => {
  const uuid = randomUUID();
  const panel = await openPanel(await headlessClient(server.url, { uuid, wire: 'plain' }), server.panelCode);
  await panel.set({ kind: 'verification', type: '1', call: 'loginChallenge' });
  await context.addInitScript((device) => localStorage.setItem('tb-uuid', device), uuid);
  await page.goto(`${server.url}/login`);
  await logIn(page);
  const dialog = page.getByRole('dialog', { name: '安全验证' });
  await dialog.frameLocator('iframe').getByRole('button', { name: 'I am a person' }).click();
  await expect(formError(page)).toHaveText('账号或密码错误');
  await expect(dialog).toHaveCount(0);
  expect(service.checks.map(({ token }) => token.split('/')[0])).toEqual(['token:loginChallenge']);
});
