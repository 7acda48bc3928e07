import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LENGTH = 6;
/** Without signs that are mistaken for each other when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The operator's code of the demo panel: made at first start, the same from then on. */
export function loadPanelCode(dataDir: string): string {
  const path = join(dataDir, 'panel.code');
  try {
    const code = readFileSync(path, 'utf8').trim();
    if (!/^[A-Z2-9]{6}$/.test(code)) throw new Error(`${path} holds no panel code`);
    return code;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  writeFileSync(path, `${code}\n`, { mode: 0o600, flag: 'wx' });
  return code;
}
