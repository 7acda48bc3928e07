import { createHash, randomInt } from 'node:crypto';
import type { CallInput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';
import { ethereumAddress, tronAddress } from '@touchline/rules/addresses';
import { engines } from '@touchline/server/testing';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { proofOf, wrongCode } from '../../src/codes.ts';
import type { HeadlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { type NewAccount, newAccount } from '../../src/new-accounts.ts';
import { cardNumber, demoProof, withdrawal, withSecondFactor } from '../../src/withdrawing.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const PASSWORD = '135790';

type Card = CallInput<'insertBankCard'>;

/** A card of China Merchants Bank that nobody else in these tests has. */
const someCard = () => cardNumber(`621483${String(randomInt(1e9)).padStart(9, '0')}`);
const someAddress = () => tronAddress(createHash('sha256').update(newKey()).digest().subarray(0, 20));

describe.each(engines)('destinations on $name', ({ name: engine }) => {
  const { clock, server } = useServer({ engine });

  const insertion = (part: Partial<Card> = {}): Card => ({
    cardNum: someCard(),
    isDefault: false,
    withdrawPassword: PASSWORD,
    proof: { code: '000000' },
    ...part,
  });

  /** A member with a name, a withdrawal password and a second factor, whose recovery codes prove each step. */
  async function equipped(): Promise<{ account: NewAccount; client: HeadlessClient; proof: () => { code: string } }> {
    const account = await newAccount(server.url);
    await must(account.client, 'updateInfoVal', { key: 'realName', value: '王小伟' });
    await must(account.client, 'setWithdrawPassword', { password: PASSWORD });
    const left = await withSecondFactor(account, () => clock.now());
    return { account, client: account.client, proof: () => ({ code: left.pop() ?? '' }) };
  }
  const flags = async () =>
    Number(
      (
        await server.platform.db.query<{ n: bigint }>(
          `SELECT count(*) AS n FROM destination_event WHERE kind = 'shared'`,
        )
      )[0]?.n,
    );

  describe('a bank card', () => {
    it('is bound after every check in one order, and shows bank and last four digits only', async () => {
      const account = await newAccount(server.url);
      const { client, phone } = account;
      const card = insertion({ cardNum: ' 6214 8300-0000 0018 ', branch: '北京分行', region: '北京市' });
      const add = (part: Partial<Card> = {}) => refusal(client, 'insertBankCard', { ...card, ...part });
      for (const [cardNum, field] of [
        ['6214830000000010', 'cardNum'],
        ['62148300000000181234', 'cardNum'],
        ['4111111111111111', 'bankCode'],
      ] as const)
        expect(await client.client.call('insertBankCard', insertion({ cardNum }))).toMatchObject({
          code: codes.invalidInput,
          fields: { [field]: expect.any(String) },
        });
      expect(await add({ cardNum: someCard() })).toBe('need_real_name');
      await must(client, 'updateInfoVal', { key: 'realName', value: '王小伟' });
      card.cardNum = someCard();
      expect(await add()).toBe('need_withdraw_password');
      await must(client, 'setWithdrawPassword', { password: PASSWORD });
      const wrong = await client.client.call('insertBankCard', { ...card, withdrawPassword: '000000' });
      expect(wrong).toMatchObject({ reason: 'withdraw_password_wrong', detail: { left: 4 } });
      expect(await add()).toBe('code_expired');
      const proof = await proofOf(client, 'destination', phone);
      expect(await add({ proof: { ...proof, code: wrongCode(proof.code) } })).toBe(codes.wrongVerificationCode);
      const typed = card.cardNum.replace(/(\d{4})(?=\d)/g, '$1 ');
      const { items, holder, most } = await must(client, 'insertBankCard', { ...card, cardNum: typed, proof });
      expect({ most, holder }).toEqual({ most: 3, holder: '王**' });
      expect(items).toEqual([
        {
          cardId: expect.any(String),
          bankCode: 'CMB',
          tail: card.cardNum.slice(-4),
          isDefault: true,
          boundAt: clock.now(),
          usableAt: clock.now() + 24 * HOUR_MS,
          newUntil: clock.now() + 24 * HOUR_MS,
          isInUse: false,
        },
      ]);
      expect(await add({ proof })).toBe('code_expired');
      const inbox = await must(client, 'demoInbox', {});
      expect(inbox.items[0]).toMatchObject({ to: `+86 ${phone}`, text: expect.stringContaining('已绑定新的收款账户') });
    });

    it('whose number does not show the bank is bound with the chosen one', async () => {
      const { client, proof } = await equipped();
      const unknown = { cardNum: cardNumber('888800000000001'), bankCode: 'XYZ' };
      expect(await refusal(client, 'insertBankCard', insertion(unknown))).toBe(codes.invalidInput);
      const { items } = await must(
        client,
        'insertBankCard',
        insertion({ ...unknown, bankCode: 'BOC', proof: proof() }),
      );
      expect(items[0]).toMatchObject({ bankCode: 'BOC' });
      const known = insertion({ bankCode: 'BOC', isDefault: true, proof: proof() });
      expect((await must(client, 'insertBankCard', known)).items[0]).toMatchObject({ bankCode: 'CMB' });
    });

    it('bound with a second factor may be used at once, with a proof for a day', async () => {
      const { client, proof } = await equipped();
      const { items } = await must(client, 'insertBankCard', insertion({ proof: proof() }));
      expect(items[0]).toMatchObject({ usableAt: clock.now(), newUntil: clock.now() + 24 * HOUR_MS });
    });

    it('is one of three at most, also when five are bound at once', async () => {
      const { client, proof } = await equipped();
      const results = await Promise.all(
        Array.from({ length: 5 }, () => client.client.call('insertBankCard', insertion({ proof: proof() }))),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(3);
      expect(results.flatMap((result) => (result.ok ? [] : [result.reason]))).toEqual([
        'too_many_cards',
        'too_many_cards',
      ]);
      const { items } = await must(client, 'listBankCards', {});
      expect(items).toHaveLength(3);
      expect(items.filter((item) => item.isDefault)).toHaveLength(1);
      const before = proof();
      expect(await refusal(client, 'insertBankCard', insertion({ proof: before }))).toBe('too_many_cards');
      const [, second] = items;
      await must(client, 'deleteBankCard', { cardId: second?.cardId ?? '', withdrawPassword: PASSWORD, proof: before });
      expect((await must(client, 'insertBankCard', insertion({ proof: proof() }))).items).toHaveLength(3);
    });

    it('is bound once for all members; another account learns only that it is taken, and both get a note', async () => {
      const one = await equipped();
      const other = await equipped();
      const cardNum = someCard();
      await must(one.client, 'insertBankCard', insertion({ cardNum, proof: one.proof() }));
      const before = await flags();
      expect(await refusal(one.client, 'insertBankCard', insertion({ cardNum, proof: one.proof() }))).toBe(
        'card_bound',
      );
      expect(await flags()).toBe(before);
      const answer = await other.client.client.call('insertBankCard', insertion({ cardNum, proof: other.proof() }));
      expect(answer).toMatchObject({ ok: false, reason: 'card_bound', message: '该银行卡已被绑定' });
      expect(await flags()).toBe(before + 2);
    });

    it('requested by two accounts at once belongs to one of them', async () => {
      const members = await Promise.all([equipped(), equipped()]);
      const cardNum = someCard();
      const results = await Promise.all(
        members.map(({ client, proof }) =>
          client.client.call('insertBankCard', insertion({ cardNum, proof: proof() })),
        ),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(results.find((result) => !result.ok)).toMatchObject({ reason: 'card_bound' });
    });

    it('can be made the default, and hands that on when it goes', async () => {
      const { client, proof } = await equipped();
      await must(client, 'insertBankCard', insertion({ proof: proof() }));
      const two = await must(client, 'insertBankCard', insertion({ proof: proof() }));
      const [first, second] = two.items;
      expect([first?.isDefault, second?.isDefault]).toEqual([true, false]);
      const swapped = await must(client, 'setDefaultBankCard', { cardId: second?.cardId ?? '' });
      expect(swapped.items[0]).toMatchObject({ cardId: second?.cardId, isDefault: true });
      const removal = { cardId: second?.cardId ?? '', withdrawPassword: PASSWORD };
      expect(await refusal(client, 'deleteBankCard', { ...removal, withdrawPassword: '000000', proof: proof() })).toBe(
        'withdraw_password_wrong',
      );
      expect(await refusal(client, 'deleteBankCard', { ...removal, proof: { code: 'aaaa-aaaa' } })).toBe(
        codes.wrongVerificationCode,
      );
      const { items } = await must(client, 'deleteBankCard', { ...removal, proof: proof() });
      expect(items).toMatchObject([{ cardId: first?.cardId, isDefault: true }]);
      expect(await refusal(client, 'deleteBankCard', { ...removal, proof: proof() })).toBe(codes.notFound);
    });

    it('is nowhere in the database in a form that can be read', async () => {
      const { client, proof } = await equipped();
      const cardNum = someCard();
      await must(client, 'insertBankCard', insertion({ cardNum, branch: '秘密支行', proof: proof() }));
      const rows = await server.platform.db.query<{ row: string; content: string }>(
        `SELECT to_jsonb(d)::text AS row, encode(content_cipher, 'escape') AS content FROM destination d`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { row, content } of rows) {
        expect(row + content).not.toContain(cardNum.slice(0, 12));
        expect(row + content).not.toContain('秘密支行');
      }
    });
  });

  describe('a wallet address', () => {
    const adding = (part: Partial<CallInput<'insertCryptoAddress'>> = {}): CallInput<'insertCryptoAddress'> => ({
      protocol: 'TRC20',
      address: someAddress(),
      isDefault: false,
      withdrawPassword: PASSWORD,
      proof: { code: '000000' },
      ...part,
    });

    it('has to be right to the last sign, for the network that was chosen', async () => {
      const { client } = await equipped();
      const tron = someAddress();
      const ether = ethereumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed');
      const wrongs: [Partial<CallInput<'insertCryptoAddress'>>, string][] = [
        [{ address: `${tron.slice(0, -1)}${tron.endsWith('z') ? 'y' : 'z'}` }, '钱包地址校验不通过，请重新复制'],
        [{ address: ether }, '地址与所选协议不一致'],
        [{ protocol: 'ERC20', address: tron }, '地址与所选协议不一致'],
        [{ protocol: 'ERC20', address: ether.toLowerCase() }, '钱包地址校验不通过，请重新复制'],
        [{ protocol: 'ERC20', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }, '该地址无法收款，请更换'],
        [{ address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }, '钱包地址格式不正确'],
      ];
      for (const [part, message] of wrongs)
        expect(await client.client.call('insertCryptoAddress', adding(part))).toMatchObject({
          fields: { address: message },
        });
    });

    it('is shown shortened in the list and bound once, three at most', async () => {
      const { client, proof } = await equipped();
      const other = await equipped();
      const address = someAddress();
      const { items } = await must(client, 'insertCryptoAddress', adding({ address, alias: '常用', proof: proof() }));
      expect(items).toMatchObject([
        { protocol: 'TRC20', shortened: `${address.slice(0, 4)}…${address.slice(-4)}`, alias: '常用', isDefault: true },
      ]);
      expect(JSON.stringify(items)).not.toContain(address);
      expect(await refusal(other.client, 'insertCryptoAddress', adding({ address, proof: other.proof() }))).toBe(
        'address_bound',
      );
      for (let count = 0; count < 2; count++)
        await must(client, 'insertCryptoAddress', adding({ address: ` ${someAddress()}\n`, proof: proof() }));
      expect(await refusal(client, 'insertCryptoAddress', adding({ proof: proof() }))).toBe(
        'too_many_crypto_addresses',
      );
      const [first] = items;
      const {
        quoteId,
        address: inFull,
        rate,
        networkFee,
      } = await must(client, 'usdtDrawVal', {
        destinationId: first?.addressId ?? '',
      });
      expect({ inFull, networkFee }).toEqual({ inFull: address, networkFee: '1.00' });
      expect(rate).toBeGreaterThan(60_000);
      expect(quoteId).toMatch(/^\d+$/);
    });
  });

  it('stays while a withdrawal is on its way to it, also when both come at once', async () => {
    const member = await demoMember(server.url, 1);
    const { items } = await must(member, 'listBankCards', {});
    const cardId = items[0]?.cardId ?? '';
    const removal = { cardId, withdrawPassword: '246810', proof: await demoProof(member, 1, 'destination') };
    const request = await withdrawal(member, '100.06');
    const [drawn, removed] = await Promise.all([
      member.client.call('createWithdrawal', request),
      member.client.call('deleteBankCard', removal),
    ]);
    expect([drawn.ok, removed.ok].filter(Boolean)).toHaveLength(1);
    if (removed.ok) expect(drawn).toMatchObject({ code: codes.notFound });
    else expect(removed).toMatchObject({ reason: 'destination_in_use' });

    const other = await demoMember(server.url, 2);
    await must(other, 'createWithdrawal', await withdrawal(other, '100.06'));
    const [card] = (await must(other, 'listBankCards', {})).items;
    expect(card?.isInUse).toBe(true);
    const again = { cardId: card?.cardId ?? '', withdrawPassword: '246810', proof: { code: '000000' } };
    expect(await refusal(other, 'deleteBankCard', again)).toBe('destination_in_use');
  });

  it('of another member does not exist, on any call that names one', async () => {
    const [owner, thief] = [await demoMember(server.url, 3), await demoMember(server.url, 4)];
    const elsewhere = await demoMember(server.url, 4, 5010);
    const cardId = (await must(owner, 'listBankCards', {})).items[0]?.cardId ?? '';
    const addressId = (await must(owner, 'listCryptoAddresses', {})).items[0]?.addressId ?? '';
    const guarded = { withdrawPassword: '246810', proof: { code: '000000' } };
    const quote = await must(owner, 'usdtDrawVal', { destinationId: addressId });
    for (const client of [thief, elsewhere]) {
      expect(await refusal(client, 'setDefaultBankCard', { cardId })).toBe(codes.notFound);
      expect(await refusal(client, 'setDefaultCryptoAddress', { addressId })).toBe(codes.notFound);
      expect(await refusal(client, 'deleteBankCard', { cardId, ...guarded })).toBe(codes.notFound);
      expect(await refusal(client, 'deleteCryptoAddress', { addressId, ...guarded })).toBe(codes.notFound);
      expect(await refusal(client, 'usdtDrawVal', { destinationId: addressId })).toBe(codes.notFound);
      for (const part of [
        { destinationId: cardId },
        { method: 'usdt', destinationId: addressId, quoteId: '7' },
      ] as const)
        expect(await refusal(client, 'createWithdrawal', await withdrawal(client, '200', part))).toBe(codes.notFound);
    }
    const borrowed = await withdrawal(thief, '200', { method: 'usdt', quoteId: quote.quoteId });
    expect(await refusal(thief, 'createWithdrawal', borrowed)).toBe('quote_expired');
    expect(await refusal(owner, 'setDefaultBankCard', { cardId: addressId })).toBe(codes.notFound);
    clock.advance(MINUTE_MS);
  });
});
