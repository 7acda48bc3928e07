import { callsByName } from './calls-by-name.ts';
import { openApiDocument } from './openapi.ts';

/** Files made from the contract, by path from the repository's root. A test fails when one is stale. */
export function generatedFiles(): Record<string, string> {
  return {
    'packages/contract/src/generated/routes.ts': routesModule(),
    'docs/api/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  };
}

/** What most calls are; the browser carries only what differs. */
const common = {
  method: 'POST',
  sealing: 'both',
  encoding: 'json',
  credentials: true,
  blankToken: false,
  cacheSeconds: 0,
  savesToken: false,
} as const;

/** The contract without its schemas: what a browser needs to make a call. */
function routesModule(): string {
  const rows = callsByName().map(([name, call]) => {
    const different = Object.entries(common)
      .filter(([field, value]) => call[field as keyof typeof common] !== value)
      .map(([field]) => `, ${field}: ${JSON.stringify(call[field as keyof typeof common])}`);
    return `  ${name}: { ...common, path: ${JSON.stringify(call.path)}${different.join('')} },`;
  });
  return [
    '// Made from the contract by `npm run generate`.',
    `const common = ${JSON.stringify(common)} as const;`,
    '',
    '/** Every call without its schemas: what a browser needs to make one. */',
    'export const routes = {',
    ...rows,
    '} as const;',
    '',
    'export type Routes = typeof routes;',
    '',
  ].join('\n');
}
