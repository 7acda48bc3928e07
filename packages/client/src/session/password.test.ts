import { createHash } from 'node:crypto';
import { nodeSuite } from '@touchline/wire/node';
import { expect, it } from 'vitest';
import { legacyDigest } from './legacy-digest.ts';
import { passwordDigest } from './password.ts';

it('is the base64url SHA-256 of label, lower-case name and password', () => {
  const expected = createHash('sha256').update('tb-login:v1:demo01:Demo1234').digest('base64url');
  expect(passwordDigest(nodeSuite, 'Demo01', 'Demo1234')).toBe(expected);
});

it('differs for another name and for another case of the password', () => {
  const digests = [
    passwordDigest(nodeSuite, 'demo01', 'Demo1234'),
    passwordDigest(nodeSuite, 'demo02', 'Demo1234'),
    passwordDigest(nodeSuite, 'demo01', 'demo1234'),
  ];
  expect(new Set(digests).size).toBe(3);
});

it.each(['', 'Demo1234', '密码 abc'])('knows %j as the older platform did', (password) => {
  expect(legacyDigest(password)).toBe(createHash('md5').update(password).digest('hex'));
});
