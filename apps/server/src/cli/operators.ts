import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { operatorRoleNames } from '@touchline/contract/operators';
import { loginDigest, Passwords } from '../modules/account/passwords.ts';
import { OperatorAccounts } from '../modules/operators/operator-accounts.ts';
import { OperatorTrail } from '../modules/operators/trail.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { keyUri } from '../platform/totp.ts';
import { buildPlatform } from '../wiring/build-platform.ts';

const USAGE = `npm run -s operators -- add --site 5000 --name NAME --roles ROLE,ROLE --by WHO
npm run -s operators -- roles --site 5000 --name NAME --roles ROLE,ROLE --by WHO
npm run -s operators -- disable|enable|reset --site 5000 --name NAME --by WHO
Roles: ${operatorRoleNames.join(', ')}`;
const OPTIONS = {
  site: { type: 'string' },
  name: { type: 'string' },
  roles: { type: 'string', default: '' },
  by: { type: 'string' },
} as const;
const ACTS = ['add', 'roles', 'disable', 'enable', 'reset'];

/** Makes and changes accounts of operators, on the database that the settings of the environment name. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [act = ''] = positionals;
  const { site, name, by } = values;
  const roles = (values.roles ?? '').split(',').filter(Boolean);
  const isReadable = ACTS.includes(act) && site && name && by && /^[a-z][a-z0-9._-]{1,39}$/.test(name);
  if (!isReadable || roles.some((role) => !(operatorRoleNames as readonly string[]).includes(role))) {
    console.error(USAGE);
    return 2;
  }
  const migrations = join(fileURLToPath(new URL('../..', import.meta.url)), 'drizzle');
  const platform = await buildPlatform({ config: readConfig({ LOG_LEVEL: 'error', ...process.env }), migrations });
  const accounts = new OperatorAccounts({ ...platform, passwords: new Passwords(platform.kept.peppers) });
  const siteId = Number(site);
  const password = randomBytes(12).toString('base64url');
  const digest = loginDigest(name, password);
  const trail = new OperatorTrail(platform.db);
  const write = (outcome: string) =>
    trail.add({
      at: platform.clock.now(),
      siteId,
      operator: by,
      address: '',
      call: `operators ${act}`,
      kind: 'account',
      traceId: '',
      memberId: null,
      subject: `operator/${name}`,
      reason: '',
      outcome,
      before: null,
      after: act === 'add' || act === 'roles' ? { roles } : null,
    });
  // It is recorded before it is done, so that no change is without its entry.
  await write('asked');
  let key: string | null = null;
  let isDone = true;
  if (act === 'add' || act === 'reset') {
    key =
      act === 'add'
        ? await accounts.add({ siteId, name, digest, roles, by })
        : await accounts.reset(siteId, name, digest);
    isDone = key !== null;
  } else if (act === 'roles') isDone = await accounts.change(siteId, name, { roles });
  else isDone = await accounts.change(siteId, name, { status: act === 'enable' ? 'active' : 'disabled' });
  await write(isDone ? 'ok' : 'refused');
  await platform.db.close();
  if (!isDone) {
    console.error(
      act === 'add' ? `${name} is or was an operator of site ${site}` : `site ${site} has no operator ${name}`,
    );
    return 1;
  }
  if (key !== null) writeSync(1, `password       ${password}\nauthenticator  ${keyUri(key, `site ${site}`, name)}\n`);
  else writeSync(1, `done\n`);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  },
);
