import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../app-context.ts';
import { callKey } from '../calls/use-call.ts';
import type { OddsChange } from '../device/preferences.ts';
import { keepOddsChange, useChoosing, useOddsChange } from './use-odds-change.ts';

const key = callKey('oddsChangeChoice', {});
let queries: QueryClient;
const shown = () => queries.getQueryData<{ choice: OddsChange }>(key)?.choice;

/** A member's app on a server that stores what is sent to it, as long as `takes` says so. */
function member(takes: (choice: OddsChange) => boolean | Promise<boolean> = () => true) {
  const kept: OddsChange[] = [];
  const session = { token: 'one' };
  const call = vi.fn(async (_name: string, { choice }: { choice: OddsChange }) => {
    if (!(await takes(choice))) return { ok: false, code: 10503, reason: null, message: '' };
    kept.push(choice);
    return { ok: true, data: { choice } };
  });
  const app = { client: { call }, session } as unknown as AppRuntime;
  return { kept, session, app };
}

const chosen = () => useChoosing.getState().last?.choice;
const slow = () => new Promise<true>((resolve) => setTimeout(() => resolve(true), 40));

function Choice() {
  const [choice] = useOddsChange();
  return choice;
}

beforeEach(() => {
  queries = new QueryClient();
  useChoosing.setState({ last: null });
});

it('accepts no change of a price unless somebody chose to, from the first render on', () => {
  const app = { session: { state: {}, token: '', subscribe: () => () => {} } } as unknown as AppRuntime;
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

it('applies at once, and is stored with the account', async () => {
  const { app, kept } = member();
  const done = keepOddsChange(app, queries, 'better');
  expect(chosen()).toBe('better');
  await done;
  expect(kept).toEqual(['better']);
  expect([chosen(), shown()]).toEqual([undefined, 'better']);
});

it('is kept in the order of the taps, however slow the first one is', async () => {
  const { app, kept } = member((choice) => choice === 'none' || slow());
  await Promise.all([keepOddsChange(app, queries, 'any'), keepOddsChange(app, queries, 'none')]);
  expect(kept).toEqual(['any', 'none']);
  expect([chosen(), shown()]).toEqual([undefined, 'none']);
});

it('is not put back by an answer that was on its way', async () => {
  let answer = (_: { choice: OddsChange }) => {};
  const reading = queries
    .fetchQuery({ queryKey: key, queryFn: () => new Promise<{ choice: OddsChange }>((resolve) => (answer = resolve)) })
    .catch(() => {});
  const choosing = keepOddsChange(member().app, queries, 'none');
  setTimeout(() => answer({ choice: 'any' }), 20);
  await Promise.all([reading, choosing]);
  expect(shown()).toBe('none');
});

it('reads the stored choice where the account did not accept the new one', async () => {
  const { app } = member((choice) => choice !== 'any');
  await keepOddsChange(app, queries, 'better');
  await keepOddsChange(app, queries, 'any');
  expect(chosen()).toBeUndefined();
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
});

it('is not undone by one before it that failed', async () => {
  const { app, kept } = member((choice) => choice === 'none' || slow().then(() => false));
  const first = keepOddsChange(app, queries, 'any');
  const second = keepOddsChange(app, queries, 'none');
  await first;
  expect(queries.getQueryState(key)?.isInvalidated ?? false).toBe(false);
  await second;
  expect([kept, shown()]).toEqual([['none'], 'none']);
});

it('does not reach the account of a member who signs in meanwhile', async () => {
  const { app, kept, session } = member(slow);
  const choices = [keepOddsChange(app, queries, 'better'), keepOddsChange(app, queries, 'any')];
  await Promise.resolve();
  session.token = 'two';
  await Promise.all(choices);
  expect(kept).toEqual(['better']);
  expect([chosen(), shown()]).toEqual([undefined, undefined]);
});
