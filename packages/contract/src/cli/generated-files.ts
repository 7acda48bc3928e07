import { writeRoutes } from '../core/route-table.ts';
import { operatorCalls } from '../operators/index.ts';
import { callsByName } from './calls-by-name.ts';
import { openApiDocument } from './openapi.ts';

/** Files made from the contract, by path from the repository's root. A test fails when one is stale. */
export function generatedFiles(): Record<string, string> {
  return {
    'packages/contract/src/generated/routes.ts': routesModule(),
    'packages/contract/src/generated/operator-routes.ts': operatorRoutesModule(),
    'packages/contract/src/generated/found-by.ts': foundByModule(),
    'packages/contract/src/generated/changes.ts': changesModule(),
    'docs/api/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  };
}

/** The contract without its schemas: what a browser needs to make a call. No browser makes the calls of providers. */
function routesModule(): string {
  const made = callsByName();
  const calls = made.filter(([, { access }]) => access !== 'provider');
  const others = made.filter((call) => !calls.includes(call)).map(([name]) => `'${name}'`);
  return [
    '// Made from the contract by `npm run generate`.',
    "import type { calls } from '../calls/index.ts';",
    "import { readRoutes } from '../core/route-table.ts';",
    '',
    "export type { Route } from '../core/route-table.ts';",
    '',
    `type Made = Exclude<keyof typeof calls, ${others.join(' | ')}>;`,
    '',
    '/** Calls without their schemas: what a browser needs to make one. */',
    `export const routes = readRoutes<Made>(\`${writeRoutes(calls)}\`);`,
    '',
  ].join('\n');
}

/** The calls of the operators' door, for a client of theirs. A file of its own: no member's page carries it. */
function operatorRoutesModule(): string {
  const made = Object.entries(operatorCalls).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '// Made from the contract by `npm run generate`.',
    "import { readRoutes } from '../core/route-table.ts';",
    "import type { OperatorCallName } from '../operators/index.ts';",
    '',
    "/** Calls of the operators' door without their schemas. */",
    `export const operatorRoutes = readRoutes<OperatorCallName>(\`${writeRoutes(made)}\`);`,
    '',
  ].join('\n');
}

/** Each keyed call with the call that finds what its key was used for. A file of its own: only pages that move money need it. */
function foundByModule(): string {
  const keyed = callsByName().filter(([, { foundBy }]) => foundBy !== null);
  const elsewhere = keyed.filter(([, { followed }]) => followed === 'elsewhere').map(([name]) => `'${name}'`);
  return [
    '// Made from the contract by `npm run generate`.',
    '',
    '/** Calls that happen once for a key, and the call that says what became of a key. */',
    'export const foundBy = {',
    ...keyed.map(([name, { foundBy }]) => `  ${name}: '${foundBy}',`),
    '} as const;',
    '',
    '/** Those of them whose outcome is shown elsewhere, so that a client need not write them down. */',
    `export const followedElsewhere = [${elsewhere.join(', ')}] as const;`,
    '',
  ].join('\n');
}

/** Each call with the reads that it changes. A file of its own: only pages that act need it. */
function changesModule(): string {
  const changing = callsByName().filter(([, { changes }]) => changes.length > 0);
  const names = (changes: readonly string[]) => changes.map((name) => `'${name}'`).join(', ');
  return [
    '// Made from the contract by `npm run generate`.',
    "import type { calls } from '../calls/index.ts';",
    '',
    'type Name = keyof typeof calls;',
    '',
    '/** Reads whose answers are another one after a call. */',
    'export const changes: Readonly<Partial<Record<Name, readonly Name[]>>> = {',
    ...changing.map(([name, { changes }]) => `  ${name}: [${names(changes)}],`),
    '};',
    '',
  ].join('\n');
}
