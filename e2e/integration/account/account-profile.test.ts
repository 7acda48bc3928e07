import { codes } from '@touchline/contract/codes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { openPanel } from '../../src/demo-panel.ts';
import { demoMember, must, refusal } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { rawCaller } from '../../src/raw-call.ts';

const MINUTE_MS = 60_000;
const { clock, server } = useServer();

/** A PNG of a size, in base64. */
async function png(width: number, height: number): Promise<string> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#0a7558' } });
  return (await picture.png().toBuffer()).toString('base64');
}

describe('the profile', () => {
  it('shows sensitive data masked, and sets identifying data once', async () => {
    const { client } = await newAccount(server.url);
    const set = (realName: string) => must(client, 'updateInfoValV5', { realName, gender: 'female' });
    expect(await refusal(client, 'updateInfoValV5', { realName: '王', gender: 'female' })).toBe(codes.invalidInput);
    expect((await must(client, 'memberMaterial', {})).gender).toBe('unspecified');
    expect(await set('古丽•热娜')).toMatchObject({ realName: '古***', gender: 'female', birthday: '****-01-31' });
    expect(await refusal(client, 'updateInfoVal', { key: 'realName', value: '王伟' })).toBe('real_name_fixed');
    expect(await refusal(client, 'updateInfoVal', { key: 'birthday', value: '1999-01-01' })).toBe('birthday_fixed');
    expect(await refusal(client, 'updateInfoVal', { key: 'gender', value: 'robot' })).toBe(codes.invalidInput);
    await must(client, 'updateInfoVal', { key: 'gender', value: 'male' });
  });

  it('knows a person whose name and birth date arrive at once', async () => {
    const { client, name } = await newAccount(server.url);
    await server.platform.db.query('UPDATE member SET birthday = NULL WHERE name = $1', [name]);
    await Promise.all([
      must(client, 'updateInfoVal', { key: 'realName', value: '王伟' }),
      must(client, 'updateInfoVal', { key: 'birthday', value: '1991-02-03' }),
    ]);
    expect((await server.modules.account.members.byName(5000, name))?.personHash).not.toBeNull();
  });

  it('takes no field that is not its own', async () => {
    const { client } = await newAccount(server.url);
    const call = await rawCaller(server.url);
    for (const field of [{ balance: '1' }, { vipLevel: 10 }, { role: 'moderator' }]) {
      const answer = await call('updateInfoValV5', field, { token: client.session.token, timestamp: clock.now() });
      expect(answer.code).toBe(codes.invalidInput);
    }
  });

  it('changes a nickname once in thirty days, and to no name of the house or piece of markup', async () => {
    const { client } = await newAccount(server.url);
    const change = (nickName: string) => refusal(client, 'updateNickName', { nickName });
    expect(await change('<b>球迷</b>')).toBe(codes.invalidInput);
    expect(await change('在线客服')).toBe('nick_blocked');
    expect(await must(client, 'updateNickName', { nickName: ' 快乐球迷 ' })).toMatchObject({ nickName: '快乐球迷' });
    expect(await change('另一个名')).toBe('nick_too_soon');
  });

  it('shows the state of the birthday bonus', async () => {
    const { client } = await newAccount(server.url);
    expect(await must(client, 'birthdayBonus', {})).toMatchObject({ from: expect.stringMatching(/^\d{4}-01-28$/) });
  });
});

describe('pictures', () => {
  /** The answer to a browser without any session. */
  const status = async (url: string | null | undefined) => (await fetch(`${server.url}${url}`)).status;

  it('are judged by content and size, encoded anew, and served so that nothing in them runs', async () => {
    const { client } = await newAccount(server.url);
    const upload = (picture: string) => refusal(client, 'insertAvatar', { picture });
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await upload(base64('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('picture_type');
    expect(await upload(base64('<!doctype html><script>alert(1)</script>'))).toBe('picture_type');
    expect(await upload(await png(4097, 64))).toBe('picture_size');
    expect(await upload(await png(63, 64))).toBe('picture_size');
    expect(await upload(Buffer.alloc(5 * 1024 * 1024).toString('base64'))).toBe('picture_type');
    expect(await upload(Buffer.alloc(5 * 1024 * 1024 + 3).toString('base64'))).toBe(codes.invalidInput);
    const { current, own } = await must(client, 'insertAvatar', { picture: await png(800, 600) });
    expect(own).toEqual([
      { id: current, url: expect.stringMatching(/^\/media\/picture\//), status: 'reviewing', reason: '' },
    ]);
    const served = await fetch(`${server.url}${own[0]?.url}`);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
    expect(await status(`/media/picture/${'A'.repeat(22)}`)).toBe(404);
    await must(client, 'deleteAvatar', { avatarId: current });
    expect(await status(own[0]?.url)).toBe(404);
    expect(await must(client, 'memberInfo', {})).toMatchObject({ avatar: { id: 'preset:1', url: null } });
  });

  it('are seen by their owner alone until they are approved, which the demo does after a while', async () => {
    const { client } = await newAccount(server.url);
    const { own, current } = await must(client, 'insertAvatar', { picture: await png(64, 64) });
    const [plain] = own[0]?.url?.split('?') ?? [];
    expect([await status(own[0]?.url), await status(plain)]).toEqual([200, 404]);
    const { members, avatars } = server.modules.account;
    const forOthers = async () => {
      const { id } = await must(client, 'memberInfo', {});
      return (await avatars.forOthers(await members.required(5000, BigInt(id)))).id;
    };
    expect(await forOthers()).toBe('preset:1');
    clock.advance(MINUTE_MS);
    await expect
      .poll(async () => (await must(client, 'listAvatars', {})).own[0])
      .toMatchObject({ status: 'approved', url: plain });
    expect(await status(plain)).toBe(200);
    expect(await forOthers()).toBe(current);
  });

  it('are decided at the panel, by an operator of the site who gives a reason', async () => {
    const { client } = await newAccount(server.url);
    const panel = await openPanel(client, server.modules.panel.code);
    const { current } = await must(client, 'insertAvatar', { picture: await png(64, 64) });
    const judge = { ticket: panel.ticket, pictureId: current.slice('picture:'.length) };
    expect(await refusal(client, 'demoPictures', { ticket: 'x'.repeat(32) })).toBe('panel_ticket_expired');
    const { items } = await must(client, 'demoPictures', { ticket: panel.ticket });
    const waiting = items.find(({ pictureId }) => pictureId === judge.pictureId);
    expect(await status(waiting?.url)).toBe(200);
    expect(await refusal(client, 'judgeDemoPicture', { ...judge, verdict: 'rejected' })).toBe(codes.invalidInput);
    const left = await must(client, 'judgeDemoPicture', { ...judge, verdict: 'rejected', reason: '图片模糊' });
    expect(left.items.map(({ pictureId }) => pictureId)).not.toContain(judge.pictureId);
    const gallery = await must(client, 'listAvatars', {});
    expect(gallery).toMatchObject({ current: 'preset:1', own: [{ status: 'rejected', reason: '图片模糊' }] });
    expect(await refusal(client, 'updateAvatar', { avatarId: current })).toBe(codes.notFound);
    clock.advance(MINUTE_MS);
    await server.platform.jobs.runDue();
    expect((await must(client, 'listAvatars', {})).own[0]?.status).toBe('rejected');
  });

  it('are five at most, and nobody uses or deletes another member’s', async () => {
    const { client } = await newAccount(server.url);
    const picture = await png(64, 64);
    for (let count = 0; count < 5; count++) await must(client, 'insertAvatar', { picture });
    expect(await refusal(client, 'insertAvatar', { picture })).toBe('too_many_pictures');
    const { own } = await must(client, 'listAvatars', {});
    const avatarId = own[0]?.id ?? '';
    const stranger = await demoMember(server.url, 7);
    expect(await refusal(stranger, 'updateAvatar', { avatarId })).toBe(codes.notFound);
    expect(await refusal(stranger, 'deleteAvatar', { avatarId })).toBe(codes.notFound);
    expect(await refusal(stranger, 'deleteAvatar', { avatarId: `picture:${'9'.repeat(19)}` })).toBe(codes.invalidInput);
    expect((await must(stranger, 'updateAvatar', { avatarId: 'preset:7' })).current).toBe('preset:7');
    expect(await refusal(stranger, 'updateAvatar', { avatarId: 'preset:99' })).toBe(codes.notFound);
  });
});

it('keeps five addresses, one the default, masked, each for its own member', async () => {
  const { client } = await newAccount(server.url);
  const address = {
    name: '王小伟',
    dial: '86',
    phone: '13800001111',
    region: '北京市 海淀区',
    detail: '解放路100号3单元',
    isDefault: false,
  };
  expect(await refusal(client, 'insertAddress', { ...address, name: '王', phone: '1' })).toBe(codes.invalidInput);
  const first = await must(client, 'insertAddress', address);
  expect(first.items[0]).toMatchObject({
    name: '王**',
    phone: '138****1111',
    detail: '解放路****',
    isDefault: true,
  });
  const second = await must(client, 'insertAddress', { ...address, isDefault: true });
  expect(second.items.map((item) => item.isDefault)).toEqual([true, false]);
  for (let count = 0; count < 3; count++) await must(client, 'insertAddress', address);
  expect(await refusal(client, 'insertAddress', address)).toBe('too_many_addresses');
  const addressId = second.items[0]?.addressId ?? '';
  const stranger = await demoMember(server.url, 8);
  expect(await refusal(stranger, 'updateAddress', { ...address, addressId })).toBe(codes.notFound);
  expect(await refusal(stranger, 'deleteAddress', { addressId })).toBe(codes.notFound);
  const changed = await must(client, 'updateAddress', { ...address, addressId, region: '上海市 静安区' });
  expect(changed.items[0]).toMatchObject({ addressId, region: '上海市 静安区', isDefault: true });
  const left = await must(client, 'deleteAddress', { addressId });
  expect(left.items.filter((item) => item.isDefault)).toHaveLength(1);
});
