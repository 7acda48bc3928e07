import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Client } from '@touchline/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from './app-context.ts';
import type { OddsChange } from './preferences.ts';
import { callKey } from './use-call.ts';
import { keepOddsChange, useOddsChange } from './use-odds-change.ts';

const key = callKey('oddsChangeChoice', {});
let queries: QueryClient;
const shown = () => queries.getQueryData<{ choice: OddsChange }>(key)?.choice;

/** A server that keeps what it is told, as long as `takes` says so. */
function server(takes: (choice: OddsChange) => boolean | Promise<boolean> = () => true) {
  const kept: OddsChange[] = [];
  const call = vi.fn(async (_name: string, { choice }: { choice: OddsChange }) => {
    if (!(await takes(choice))) return { ok: false, code: 10503, reason: null, message: '' };
    kept.push(choice);
    return { ok: true, data: { choice } };
  });
  return { kept, client: { call } as unknown as Pick<Client, 'call'> };
}

function Choice() {
  const [choice] = useOddsChange();
  return choice;
}

beforeEach(() => {
  queries = new QueryClient();
});

it('accepts no change of a price unless somebody chose to, from the first render on', () => {
  const app = { session: { state: {}, subscribe: () => () => {} } } as unknown as AppRuntime;
  expect(
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <AppContext value={app}>
          <Choice />
        </AppContext>
      </QueryClientProvider>,
    ),
  ).toBe('none');
});

it('holds at once, and is told to the account', async () => {
  const { client, kept } = server();
  const done = keepOddsChange(client, queries, 'better');
  await vi.waitFor(() => expect(shown()).toBe('better'));
  await done;
  expect(kept).toEqual(['better']);
});

it('is kept in the order of the taps, however slow the first one is', async () => {
  const { client, kept } = server(async (choice) => {
    await new Promise((resolve) => setTimeout(resolve, choice === 'any' ? 40 : 0));
    return true;
  });
  await Promise.all([keepOddsChange(client, queries, 'any'), keepOddsChange(client, queries, 'none')]);
  expect(kept).toEqual(['any', 'none']);
  expect(shown()).toBe('none');
});

it('is not put back by an answer that was on its way', async () => {
  let answer = (_: { choice: OddsChange }) => {};
  const reading = queries
    .fetchQuery({ queryKey: key, queryFn: () => new Promise<{ choice: OddsChange }>((resolve) => (answer = resolve)) })
    .catch(() => {});
  const { client } = server();
  const choosing = keepOddsChange(client, queries, 'none');
  answer({ choice: 'any' });
  await Promise.all([reading, choosing]);
  expect(shown()).toBe('none');
});

it('asks for what the account keeps where that did not take it, and goes on with the next', async () => {
  const { client, kept } = server((choice) => choice !== 'any');
  await keepOddsChange(client, queries, 'better');
  await keepOddsChange(client, queries, 'any');
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  await keepOddsChange(client, queries, 'none');
  expect(kept).toEqual(['better', 'none']);
});
