import { deflateSync } from 'node:zlib';
import { codes } from '@touchline/contract/codes';
import { type DevEnvironment, manualClock, startDev } from '@touchline/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMember, must, refusal } from '../src/members.ts';
import { newAccount } from '../src/new-accounts.ts';
import { rawCaller } from '../src/raw-call.ts';

const clock = manualClock(Date.now());
let server: DevEnvironment;

beforeAll(async () => {
  server = await startDev({ engine: 'embedded', clock, env: { RATE_LIMITS_OFF: '1' } });
});
afterAll(() => server.close());

function pngPart(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  return Buffer.concat([head, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** A PNG of a size, with a note in it that says where somebody lives. */
function png(width: number, height: number, extra = 0): string {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngPart('IHDR', size),
    pngPart('tEXt', Buffer.from('Location\0at home')),
    pngPart('IDAT', Buffer.concat([deflateSync(Buffer.alloc(64)), Buffer.alloc(extra)])),
    pngPart('IEND', Buffer.alloc(0)),
    Buffer.from('<script>'),
  ];
  return Buffer.concat(parts).toString('base64');
}

describe('the profile', () => {
  it('shows what is sensitive masked, and sets once what identifies somebody', async () => {
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

  it('knows where the birthday bonus stands', async () => {
    const { client } = await newAccount(server.url);
    expect(await must(client, 'birthdayBonus', {})).toMatchObject({ from: expect.stringMatching(/^\d{4}-01-28$/) });
  });
});

describe('pictures', () => {
  it('are judged by content and size, cleaned, and served so that nothing in them runs', async () => {
    const { client } = await newAccount(server.url);
    const upload = (picture: string) => refusal(client, 'insertAvatar', { picture });
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    expect(await upload(base64('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('picture_type');
    expect(await upload(base64('<!doctype html><script>alert(1)</script>'))).toBe('picture_type');
    expect(await upload(png(20_000, 20_000))).toBe('picture_size');
    expect(await upload(png(63, 64))).toBe('picture_size');
    expect(await upload(png(128, 128, 520 * 1024))).toBe(codes.invalidInput);
    const { current, own } = await must(client, 'insertAvatar', { picture: png(128, 128, 200 * 1024) });
    expect(own).toEqual([{ id: current, url: expect.stringMatching(/^\/media\/avatar\//), status: 'reviewing' }]);
    const served = await fetch(`${server.url}${own[0]?.url}`);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const text = Buffer.from(await served.arrayBuffer()).toString('latin1');
    expect(text).not.toMatch(/Location|script/);
    expect((await fetch(`${server.url}/media/avatar/${'A'.repeat(22)}`)).status).toBe(404);
    await must(client, 'deleteAvatar', { avatarId: current });
    expect((await fetch(`${server.url}${own[0]?.url}`)).status).toBe(404);
    expect(await must(client, 'memberInfo', {})).toMatchObject({ avatar: { id: 'preset:1', url: null } });
  });

  it('are five at most, and nobody uses or deletes another member’s', async () => {
    const { client } = await newAccount(server.url);
    for (let count = 0; count < 5; count++) await must(client, 'insertAvatar', { picture: png(64, 64) });
    expect(await refusal(client, 'insertAvatar', { picture: png(64, 64) })).toBe('too_many_pictures');
    const { own } = await must(client, 'listAvatars', {});
    const avatarId = own[0]?.id ?? '';
    const stranger = await demoMember(server.url, 7);
    expect(await refusal(stranger, 'updateAvatar', { avatarId })).toBe(codes.notFound);
    expect(await refusal(stranger, 'deleteAvatar', { avatarId })).toBe(codes.notFound);
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
