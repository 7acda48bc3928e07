import { writeRoutes } from '../core/route-table.ts';
import { callsByName } from './calls-by-name.ts';
import { openApiDocument } from './openapi.ts';

/** Files made from the contract, by path from the repository's root. A test fails when one is stale. */
export function generatedFiles(): Record<string, string> {
  return {
    'packages/contract/src/generated/routes.ts': routesModule(),
    'docs/api/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  };
}

/** The contract without its schemas: what a browser needs to make a call. */
function routesModule(): string {
  return [
    '// Made from the contract by `npm run generate`.',
    "import type { calls } from '../calls/index.ts';",
    "import { readRoutes } from '../core/route-table.ts';",
    '',
    "export type { Route } from '../core/route-table.ts';",
    '',
    '/** Every call without its schemas: what a browser needs to make one. */',
    `export const routes = readRoutes<keyof typeof calls>(\`${writeRoutes(callsByName())}\`);`,
    '',
  ].join('\n');
}
