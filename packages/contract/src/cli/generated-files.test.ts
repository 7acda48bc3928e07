import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import type { CallDefinition } from '../core/define-call.ts';
import { operatorRoutes } from '../generated/operator-routes.ts';
import { routes } from '../generated/routes.ts';
import { operatorCalls } from '../operators/index.ts';
import { generatedFiles } from './generated-files.ts';

const root = new URL('../../../../', import.meta.url);
const files = generatedFiles();

it('makes the routes of the browser and the description for others', () => {
  expect(Object.keys(files).sort()).toEqual([
    'docs/api/openapi.json',
    'packages/contract/src/generated/changes.ts',
    'packages/contract/src/generated/found-by.ts',
    'packages/contract/src/generated/operator-routes.ts',
    'packages/contract/src/generated/routes.ts',
  ]);
});

it.each(Object.keys(files))('%s is what `npm run generate` would write now', (path) => {
  expect(readFileSync(new URL(path, root), 'utf8')).toBe(files[path]);
});

it('gives the browser every call that a provider does not make, as the contract defines it', () => {
  const made = Object.entries<CallDefinition>(calls).flatMap(([name, { access }]) =>
    access === 'provider' ? [] : [name],
  );
  expect(Object.keys(routes).sort()).toEqual(made.sort());
  for (const [name, route] of Object.entries(routes)) expect(calls).toMatchObject({ [name]: route });
});

it('gives a client of operators every call of their door, and the browser none', () => {
  expect(Object.keys(operatorRoutes).sort()).toEqual(Object.keys(operatorCalls).sort());
  for (const [name, route] of Object.entries(operatorRoutes)) expect(operatorCalls).toMatchObject({ [name]: route });
  for (const name of Object.keys(operatorCalls)) expect(routes).not.toHaveProperty(name);
});

it('says until when a version that has a successor is served', () => {
  const ending = Object.values<CallDefinition>(calls).filter((call) => call.endsOn !== null);
  expect(ending.length).toBeGreaterThan(0);
  const document = JSON.parse(files['docs/api/openapi.json'] ?? '{}') as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  for (const call of ending)
    expect(document.paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({
      deprecated: true,
      'x-ends-on': call.endsOn,
    });
});

it('describes every call once, with its access, its door and its refusals', () => {
  const document = JSON.parse(files['docs/api/openapi.json'] ?? '{}') as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const described = Object.values(document.paths).flatMap((operations) => Object.values(operations));
  expect(described.map((operation) => operation.operationId).sort()).toEqual(Object.keys(calls).sort());
  for (const [name, call] of Object.entries(calls)) {
    expect(document.paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({
      operationId: name,
      'x-access': call.access,
      'x-protection-door': call.door,
      'x-refusals': call.refusals,
    });
  }
});
