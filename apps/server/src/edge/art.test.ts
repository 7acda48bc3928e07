import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MARKS_VERSION } from '@touchline/art/marks';
import { PLAIN_VERSION } from '@touchline/art/plain';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { registerArt } from './art.ts';

const artDir = mkdtempSync(join(tmpdir(), 'art-'));
mkdirSync(join(artDir, '5000'));
const PICTURES = { 'banner-pitch': 'pitch', 'cover-koi': 'koi', 'cover-koi-small': 'small koi' };
writeFileSync(join(artDir, '5000/manifest.json'), JSON.stringify({ version: 'v1', pictures: PICTURES }));
for (const [name, content] of Object.entries(PICTURES)) writeFileSync(join(artDir, `5000/${name}.webp`), content);
const app = Fastify();
registerArt(app, artDir);
const get = (url: string) => app.inject({ url });

afterAll(async () => {
  await app.close();
  rmSync(artDir, { recursive: true });
});

it('draws a crest from its path, to be kept for ever and to run nothing', async () => {
  const { statusCode, headers, body } = await get(`/art/marks/shield-${MARKS_VERSION}/crest/b3202a-F4E9E3-band.svg`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('#B3202A');
});

it('draws flags and league marks too', async () => {
  const shield = await get(`/art/marks/shield-${MARKS_VERSION}/crest/B3202A-F4E9E3-half.svg`);
  const flag = await get(`/art/marks/flag-${MARKS_VERSION}/crest/B3202A-F4E9E3-half.svg`);
  expect(flag.body).not.toBe(shield.body);
  const mark = await get(`/art/marks/flag-${MARKS_VERSION}/league/football/${encodeURIComponent('东岸超级联赛')}.svg`);
  expect(mark.statusCode).toBe(200);
  expect(mark.body).toContain('<svg');
});

it('draws a picture in the colours of a brand that has no set', async () => {
  for (const name of ['banner-pitch', 'banner-pitch-wide', 'cover-koi', 'host-chen', 'sport-tennis', 'empty-bet']) {
    const { body, headers } = await get(`/art/plain/0B4133-117A5C-${PLAIN_VERSION}/${name}`);
    expect(headers['cache-control']).toContain('immutable');
    expect(body).toMatch(/^<svg .*<\/svg>$/);
  }
});

it('forbids the caching of answers from a path of another version', async () => {
  expect((await get('/art/marks/shield-old/crest/B3202A-F4E9E3-band.svg')).headers['cache-control']).toBe('no-cache');
  expect((await get('/art/5000/old/banner-pitch')).headers['cache-control']).toBe('no-cache');
  expect((await get('/art/5000/v1/banner-pitch')).headers['cache-control']).toContain('immutable');
});

it('shows another picture of the kind for a name that the set does not have', async () => {
  expect((await get('/art/5000/v1/banner-of-an-operator')).body).toBe('pitch');
});

it('shows another picture of the same size for a small one that the set does not have', async () => {
  expect((await get('/art/5000/v1/cover-of-an-operator-small')).body).toBe('small koi');
  expect((await get('/art/5000/v1/cover-of-an-operator')).body).toBe('koi');
});

it('draws a small plain picture as it draws the whole one', async () => {
  const drawn = async (name: string) => (await get(`/art/plain/0B4133-117A5C-${PLAIN_VERSION}/${name}`)).body;
  expect(await drawn('cover-koi-small')).toBe(await drawn('cover-koi'));
});

it.each([
  '/art/marks/shield-1/crest/red-blue-band.svg',
  '/art/marks/shield-1/crest/B3202A-F4E9E3-zigzag.svg',
  `/art/marks/shield-1/league/football/${'x'.repeat(90)}.svg`,
  '/art/5000/v1/host-none',
  '/art/5000/v1/..%2Fmanifest.json',
  '/art/plain/red-blue-1/banner-pitch',
  '/art/plain/0B4133-117A5C-1/banner',
  '/art/6000/v1/banner-pitch',
  '/art/x/v1/banner-pitch',
])('has nothing at %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});
