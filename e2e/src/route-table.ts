import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FEATURES = new URL('../../apps/web/src/features/', import.meta.url);
const ROUTE = /path: '([^']+)',\s*access: '(all|member)'/g;

interface TableRoute {
  /** As the feature declares it, such as `/app/match/:matchId`. */
  readonly path: string;
  readonly access: 'all' | 'member';
}

/** Every address of the application, read where the features declare it. */
export function routeTable(): readonly TableRoute[] {
  return (
    readdirSync(fileURLToPath(FEATURES))
      // A page for developers, which no real build has.
      .filter((name) => name !== 'gallery')
      .flatMap((name) => {
        const source = readFileSync(new URL(`${name}/feature.ts`, FEATURES), 'utf8');
        return [...source.matchAll(ROUTE)].map(([, path = '', access]) => ({
          path,
          access: access as 'all' | 'member',
        }));
      })
  );
}
