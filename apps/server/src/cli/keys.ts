import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MemberStore } from '../modules/account/member-store.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { resealSome, textsLeft } from '../platform/vault-rotation.ts';
import { buildPlatform } from '../wiring/build-platform.ts';

const USAGE = `npm run -s keys -- reseal
npm run -s keys -- left`;

/** Seals texts that older master keys sealed with the present one, and reports how many are left. It uses the database that the environment names. */
async function main(): Promise<number> {
  const [command] = process.argv.slice(2);
  if (command !== 'reseal' && command !== 'left') {
    console.error(USAGE);
    return 2;
  }
  const migrations = join(fileURLToPath(new URL('../..', import.meta.url)), 'drizzle');
  const { db, vault, kept } = await buildPlatform({
    config: readConfig({ LOG_LEVEL: 'error', ...process.env }),
    migrations,
  });
  const say = (line: string) => writeSync(1, `${line}\n`);
  let resealed = 0;
  if (command === 'reseal') {
    for (let step = await resealSome(db, vault); step > 0; step = await resealSome(db, vault)) resealed += step;
    say(`sealed anew under master key ${vault.keyId}: ${resealed}`);
  }
  const left = await textsLeft(db, vault);
  for (const { column, left: count } of left) say(`${column}: ${count} left`);
  if (left.length === 0) say(`every text is sealed under master key ${vault.keyId}`);
  const hashes = await new MemberStore(db).hashesUnderOtherPeppers(kept.peppers.current);
  say(`password hashes under an older pepper: ${hashes}; each is made anew when its member next gives the password`);
  await db.close();
  return left.length === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  },
);
