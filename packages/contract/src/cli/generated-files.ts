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
  const rows = callsByName().map(([name, call]) => {
    const { method, path, access, repetition, sealing, encoding, credentials, blankToken, cacheSeconds, savesToken } =
      call;
    const route = {
      method,
      path,
      access,
      repetition,
      sealing,
      encoding,
      credentials,
      blankToken,
      cacheSeconds,
      savesToken,
    };
    return `  ${name}: ${JSON.stringify(route)},`;
  });
  return [
    '// Made from the contract by `npm run generate`.',
    '/** Every call without its schemas: what a browser needs to make one. */',
    'export const routes = {',
    ...rows,
    '} as const;',
    '',
    'export type Routes = typeof routes;',
    '',
  ].join('\n');
}
