import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eraseMember, PersonalDataError } from '../modules/account/personal-data.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { buildPlatform } from '../wiring/build-platform.ts';
import { exportOnRecord } from '../wiring/recorded-export.ts';

const USAGE = `npm run -s member -- export --site 5000 --name NAME --by WHO --reason WHY > FILE
npm run -s member -- erase --site 5000 --name NAME --by WHO --reason WHY`;
const OPTIONS = {
  site: { type: 'string' },
  name: { type: 'string' },
  by: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
} as const;

/** Carries out a member's request about their data, on the database that the settings of the environment name. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command] = positionals;
  const { site, name, by, reason } = values;
  if ((command !== 'export' && command !== 'erase') || !site || !name) {
    console.error(USAGE);
    return 2;
  }
  const migrations = join(fileURLToPath(new URL('../..', import.meta.url)), 'drizzle');
  const platform = await buildPlatform({ config: readConfig({ LOG_LEVEL: 'error', ...process.env }), migrations });
  if (command === 'erase') {
    await eraseMember(platform, Number(site), name, { by, reason });
    writeSync(1, `${name} of site ${site} was erased\n`);
  } else {
    const data = await exportOnRecord(platform, Number(site), name, { by, reason });
    writeSync(1, `${JSON.stringify(data, null, 2)}\n`);
  }
  await platform.db.close();
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    if (!(error instanceof PersonalDataError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  },
);
