import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

const BELOW_FEATURES = [
  'apps/web/ui/*',
  'apps/web/locales',
  'apps/web/runtime',
  'packages/contract',
  'packages/rules',
  'packages/client',
];

/**
 * The folders that each folder may import, besides itself. A folder that is not named here belongs to the family that contains it
 * and may import nothing beside it. Features and modules therefore never import each other, and a new folder is checked at once.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/rules': ['packages/contract'],
  'packages/wire': [],
  'packages/media': [],
  'packages/art': ['packages/contract'],
  'packages/client': ['packages/contract', 'packages/rules', 'packages/wire'],

  'apps/web/locales': [],
  'apps/web/runtime': ['packages/contract', 'packages/rules', 'packages/client', 'packages/wire'],
  // Primitives, icons and drawings know neither a call nor a member; forms, proofs, records, times and the frame of a page may.
  'apps/web/ui/*': ['apps/web/ui/*', 'apps/web/locales', 'packages/rules'],
  'apps/web/ui/forms': BELOW_FEATURES,
  'apps/web/ui/page': BELOW_FEATURES,
  'apps/web/ui/proof': BELOW_FEATURES,
  'apps/web/ui/times': BELOW_FEATURES,
  'apps/web/ui/records': BELOW_FEATURES,
  'apps/web/sports': BELOW_FEATURES,
  'apps/web/features/*': [...BELOW_FEATURES, 'apps/web/sports'],
  // A page for developers that shows parts of all features; only builds for development have it.
  'apps/web/features/gallery': [...BELOW_FEATURES, 'apps/web/sports', 'apps/web/features/*'],
  // `feature.ts` names pages of its own feature, or one that is made of several.
  'apps/web/declarations': ['apps/web/features/*', 'apps/web/pages', 'apps/web/runtime'],
  // `features.ts`, the list.
  'apps/web/features': ['apps/web/declarations', 'apps/web/runtime'],
  'apps/web/pages': [...BELOW_FEATURES, 'apps/web/sports', 'apps/web/features/*'],
  'apps/web/shell': [...BELOW_FEATURES, 'apps/web/sports', 'apps/web/features', 'apps/web/features/*'],
  'apps/web/boot': [...BELOW_FEATURES, 'apps/web/features', 'apps/web/features/*', 'apps/web/shell', 'packages/wire'],

  'apps/server/platform': ['packages/art', 'packages/contract', 'packages/rules', 'packages/wire'],
  'apps/server/ledger': ['apps/server/platform', 'packages/rules'],
  'apps/server/ports': ['apps/server/platform', 'packages/contract', 'packages/rules'],
  'apps/server/modules/*': [
    'apps/server/ports',
    'apps/server/platform',
    'apps/server/ledger',
    'packages/contract',
    'packages/rules',
  ],
  'apps/server/suppliers/*': [
    'apps/server/ports',
    'apps/server/suppliers/http',
    'apps/server/platform',
    'packages/contract',
    'packages/media',
    'packages/rules',
  ],
  'apps/server/edge': ['apps/server/platform', 'packages/art', 'packages/contract', 'packages/rules', 'packages/wire'],
  'apps/server/gateway': ['apps/server/platform', 'packages/contract', 'packages/rules'],
  // Matches are numbered, ordered and priced by the platform's own rules, whatever source reports them.
  'apps/server/suppliers/feed': [
    'apps/server/ports',
    'apps/server/modules/book',
    'apps/server/modules/pricing',
    'apps/server/platform',
    'packages/contract',
    'packages/rules',
  ],
  'apps/server/demo': [
    'apps/server/modules/*',
    'apps/server/ports',
    'apps/server/suppliers/*',
    'apps/server/platform',
    'apps/server/ledger',
    'packages/contract',
    'packages/media',
    'packages/rules',
  ],
  'apps/server/wiring': [
    'apps/server/demo',
    'apps/server/ports',
    'apps/server/suppliers/*',
    'apps/server/edge',
    'apps/server/gateway',
    'apps/server/modules/*',
    'apps/server/ledger',
    'apps/server/platform',
    'packages/contract',
    'packages/rules',
  ],
  'apps/server/cli': [
    'apps/server/wiring',
    'apps/server/demo',
    'apps/server/modules/*',
    'apps/server/platform',
    'packages/contract',
  ],
  'apps/server/main': ['apps/server/wiring', 'apps/server/edge', 'apps/server/demo', 'apps/server/platform'],

  'apps/venues': ['packages/contract'],
  'apps/origin': ['packages/media'],
  'apps/operator': ['packages/contract', 'packages/client', 'packages/wire'],
};

/** Tables of one module may name another's in foreign keys: the schema is one. */
const TABLES = /\/tables\.ts$/;

/** The port of a supplier. Modules import this file of its folder and no other. */
const PORT = /^apps\/server\/src\/suppliers\/[^/]+\/port\.ts$/;

/** The zone of a file: a folder of the list, or one member of a family. */
export function zoneOf(path: string): string | null {
  if (PORT.test(path)) return 'apps/server/ports';
  const app = /^(apps\/[^/]+)\/src\/(.+)$/.exec(path);
  if (app?.[1] && app[2]) {
    if (app[1] === 'apps/venues' || app[1] === 'apps/origin' || app[1] === 'apps/operator') return app[1];
    if (/^features\/[^/]+\/feature\.ts$/.test(app[2])) return `${app[1]}/declarations`;
    const [first = '', second] = app[2].split('/');
    if (second === undefined) return `${app[1]}/${first.replace(/\.tsx?$/, '')}`;
    const family = `${app[1]}/${first}/*`;
    return family in allowed ? `${app[1]}/${first}/${second}` : `${app[1]}/${first}`;
  }
  return /^(packages\/[^/]+)\/src\//.exec(path)?.[1] ?? null;
}

export function mayImport(from: string, to: string): boolean {
  const [fromZone, toZone] = [zoneOf(from), zoneOf(to)];
  if (fromZone === null || toZone === null || fromZone === toZone) return true;
  if (TABLES.test(from) && TABLES.test(to)) return true;
  const rules = allowed[fromZone] ?? allowed[familyOf(fromZone)] ?? [];
  return rules.includes(toZone) || rules.includes(familyOf(toZone));
}

/** Folders on disk that no rule covers. */
export function unknownFolders(): string[] {
  const homes = ['packages', 'apps/web/src', 'apps/server/src'];
  return homes.flatMap((home) =>
    readdirSync(join(root, home), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map((entry) => `${home.replace('/src', '')}/${entry.name}`)
      .filter((zone) => !(zone in allowed) && !(`${zone}/*` in allowed)),
  );
}

function familyOf(zone: string): string {
  return zone.replace(/\/[^/]+$/, '/*');
}
