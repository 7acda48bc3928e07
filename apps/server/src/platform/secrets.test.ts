import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (part: { MASTER_KEY?: string } = {}) => loadSecrets({ DATA_DIR: dataDir, MASTER_KEY: undefined, ...part });
const hex = (key: Buffer) => key.toString('hex');

describe('the master key', () => {
  it('is made at first start, readable by its owner only, and found again', () => {
    const first = hex(load().key('a'));
    expect(hex(load().key('a'))).toBe(first);
    expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600);
  });

  it('makes its folder when there is none', () => {
    const deep = { DATA_DIR: join(dataDir, 'not/yet'), MASTER_KEY: undefined };
    expect(hex(loadSecrets(deep).key('a'))).toBe(hex(loadSecrets(deep).key('a')));
  });

  it('is another on every machine', () => {
    const first = hex(load().key('a'));
    rmSync(join(dataDir, 'master.key'));
    expect(hex(load().key('a'))).not.toBe(first);
  });

  it('comes from the environment when it is there, and then nothing is written', () => {
    const given = hex(load({ MASTER_KEY: 'k'.repeat(43) }).key('a'));
    expect(readdirSync(dataDir)).toEqual([]);
    expect(given).not.toBe(hex(load().key('a')));
    expect(hex(load({ MASTER_KEY: 'k'.repeat(43) }).key('a'))).toBe(given);
  });

  it.each(['', 'c2hvcnQ', '\n'])('is not taken from a file that was cut short to %j, nor replaced', (text) => {
    writeFileSync(join(dataDir, 'master.key'), text);
    expect(() => load()).toThrow(/holds no key of 32 bytes/);
    expect(readFileSync(join(dataDir, 'master.key'), 'utf8')).toBe(text);
  });
});

describe('a derived key', () => {
  it('has 32 bytes and differs for every purpose', () => {
    const secrets = load();
    const keys = ['a', 'b', 'a/1', 'wire/5000/1', 'wire/5001/1'].map((purpose) => secrets.key(purpose));
    expect(keys.every((key) => key.length === 32)).toBe(true);
    expect(new Set(keys.map(hex)).size).toBe(keys.length);
  });

  it('does not show the master key', () => {
    const key = load().key('a').toString('base64url');
    expect(readFileSync(join(dataDir, 'master.key'), 'utf8')).not.toContain(key);
  });
});
