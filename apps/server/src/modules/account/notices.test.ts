import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { loadSecrets } from '../../platform/secrets.ts';
import { createVault } from '../../platform/vault.ts';
import { Notices } from './notices.ts';

it('a supplier that cannot send does not make a change look as though it failed, and keeps no other message back', async () => {
  const vault = createVault(loadSecrets({ MASTER_KEY: 'a'.repeat(43), DATA_DIR: '' }));
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    sent.push(to);
    if (!to.includes('@')) throw new Error('no answer');
  };
  const notices = new Notices(vault, { send }, createLog('silent'));
  const member = {
    id: 1n,
    siteId: 5000,
    currency: 'CNY',
    dial: '86',
    phoneCipher: vault.encrypt('13800138000'),
    emailCipher: vault.encrypt('one@example.com'),
  };
  await notices.tellEverywhere(member, 'password');
  expect(sent).toEqual(['+86 13800138000', 'one@example.com']);
});
