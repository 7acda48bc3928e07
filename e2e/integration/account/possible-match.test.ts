import { type CallDefinition, type CallName, calls } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { eraseMember } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { validInputs } from '../../src/fuzz/valid-inputs.ts';
import { type HeadlessClient, headlessClient, signIn } from '../../src/headless-client.ts';
import { must, newKey, refusal, registrationInput } from '../../src/members.ts';
import { NEW_PASSWORD, newAccount } from '../../src/new-accounts.ts';

const DAY_MS = 24 * 3_600_000;
const doors = (Object.entries(calls) as [CallName, CallDefinition][]).filter(([, { door }]) => door !== 'none');

describe('a new account of the birth date of somebody who is excluded', () => {
  const { clock, server } = useServer();

  const deposit = () => ({ idempotencyKey: newKey(), channelId: '101', amount: '100' });
  const give = (client: HeadlessClient, realName: string) => must(client, 'updateInfoValV5', { realName });
  async function born(birthday: string, siteId: number) {
    const client = await headlessClient(server.url, { siteId });
    const input = await registrationInput(client, { birthday, plainPassword: NEW_PASSWORD });
    const { token, userInfo } = await must(client, 'register', input);
    client.session.begin(token, userInfo);
    await must(client, 'answerLimits', { choice: 'no_limit' });
    return { client, name: input.name };
  }
  async function shut(client: HeadlessClient): Promise<string[]> {
    const found = new Set<string>();
    for (const [name, { door }] of doors) {
      const answer = await client.client.call(name, validInputs[name] as never);
      if (!answer.ok && String(answer.reason) === 'name_unanswered') found.add(door);
    }
    return [...found].sort();
  }
  async function gone(realName: string) {
    const account = await newAccount(server.url);
    await give(account.client, realName);
    const password = account.digest(NEW_PASSWORD);
    await must(account.client, 'selfExclude', { duration: 'six_months', confirmation: '自我排除', password });
    return account;
  }

  it('gives its name before money, play and claims, and is excluded once it turns out to be the same person', async () => {
    const early = await born('1990-01-31', 5010);
    await must(early.client, 'createDeposit', deposit());
    await gone('欧阳·文');
    const back = await born('1990-01-31', 5010);
    const other = await born('1990-01-31', 5000);
    const stranger = await born('1990-02-01', 5000);
    for (const { client } of [early, back, other])
      expect(await shut(client)).toEqual(['claim', 'deposit', 'gift', 'launch', 'transfer', 'wager']);
    expect(await shut(stranger.client)).toEqual([]);

    await give(back.client, '欧阳文');
    expect(await refusal(back.client, 'walletBalance', {})).toBe(codes.authError);
    await signIn(back.client, back.name, NEW_PASSWORD);
    expect(await refusal(back.client, 'createDeposit', deposit())).toBe('excluded');
    await give(other.client, '欧阳武');
    await must(other.client, 'createDeposit', deposit());
  });

  it('is checked as well when the excluded account was erased, and not any more once the exclusion is over', async () => {
    const { db } = server.platform;
    const { client } = await born('1990-01-31', 5010);
    const holding = await db.query<{ name: string; id: bigint }>(
      'SELECT m.name, m.id FROM exclusion e JOIN member m ON m.id = e.member_id',
    );
    for (const { name, id } of holding) {
      await db.query(`UPDATE member SET status = 'closed' WHERE id = $1`, [id]);
      await eraseMember(server.platform, 5000, name, { by: 'anna', reason: 'request 18' });
    }
    expect(await refusal(client, 'createDeposit', deposit())).toBe('name_unanswered');
    await db.query('UPDATE exclusion SET until = $1, returns_at = $1', [new Date(clock.now() - DAY_MS)]);
    await must(client, 'createDeposit', deposit());
  });

  it('is not checked for a break, which ends by itself', async () => {
    const resting = await newAccount(server.url);
    await must(resting.client, 'takeTimeOut', { hours: 24, password: resting.digest(NEW_PASSWORD) });
    const { client } = await born('1990-01-31', 5000);
    await must(client, 'createDeposit', deposit());
  });
});
