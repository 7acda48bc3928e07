import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const KEY_BYTES = 32;

/** Keys derived from one master key, each for one purpose. */
export interface Secrets {
  key(purpose: string): Buffer;
}

/** The master key comes from the environment, or in demo mode from a file made at first start. */
export function loadSecrets(config: Pick<Config, 'MASTER_KEY' | 'DATA_DIR'>): Secrets {
  const master = config.MASTER_KEY ? Buffer.from(config.MASTER_KEY, 'base64url') : keyFile(config.DATA_DIR);
  return { key: (purpose) => Buffer.from(hkdfSync('sha256', master, '', `touchline/${purpose}`, 32)) };
}

function keyFile(dataDir: string): Buffer {
  const path = join(dataDir, 'master.key');
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
    // A file cut short would make keys anybody can guess.
    if (key.length !== KEY_BYTES) throw new Error(`${path} holds no key of ${KEY_BYTES} bytes`);
    return key;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(KEY_BYTES);
  writeFileSync(path, key.toString('base64url'), { mode: 0o600, flag: 'wx' });
  return key;
}
