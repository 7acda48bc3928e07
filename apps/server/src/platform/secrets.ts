import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { FIRST_MASTER_KEY, parseMasterKey } from './master-key.ts';

const KEY_BYTES = 32;

/** Keys derived from the master keys, each for one purpose. */
export interface Secrets {
  /** The id of the present master key. */
  readonly current: number;
  /** Every id that is given, the lowest first. */
  readonly ids: readonly number[];
  /** Derived from the present master key, unless another is named. Throws for a master key that is not configured. */
  key(purpose: string, id?: number): Buffer;
}

type Settings = Pick<Config, 'MASTER_KEY' | 'DATA_DIR'> & Partial<Pick<Config, 'MASTER_KEYS_OLD'>>;

/** The present master key comes from the environment, or in demo mode from a file made at first start. */
export function loadSecrets(config: Settings): Secrets {
  const [current, present] = config.MASTER_KEY
    ? parseMasterKey(config.MASTER_KEY)
    : ([FIRST_MASTER_KEY, keyFile(config.DATA_DIR)] as const);
  const masters = new Map([...(config.MASTER_KEYS_OLD ?? []).map(parseMasterKey), [current, present] as const]);
  return {
    current,
    ids: [...masters.keys()].sort((one, other) => one - other),
    key(purpose, id = current) {
      const master = masters.get(id);
      if (!master) throw new Error(`no master key of id ${id}: name it in MASTER_KEYS_OLD`);
      return Buffer.from(hkdfSync('sha256', master, '', `touchline/${purpose}`, KEY_BYTES));
    },
  };
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
