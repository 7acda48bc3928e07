import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { callKey } from '../../runtime/calls/use-call.ts';
import { useCollections, withWishes } from './use-collections.ts';

vi.mock('../../runtime/session/use-session.ts', () => ({ useSession: () => ({ signedIn: true }) }));

type Items = CallOutput<'collections'>['items'];

const key = callKey('collections', {});
const game = (gameId: string) => ({ venueEnName: 'YBDZ', gameId });

type Stars = ReturnType<typeof useCollections>;

function Hooked({ tell }: { readonly tell: (stars: Stars) => void }) {
  tell(useCollections('YBDZ'));
  return null;
}

/** A member on a page of games, at a server that takes each star; what it was sent, in order. */
function member(queries: QueryClient) {
  const sent: object[] = [];
  const client = {
    call: async (name: string, input: object) => {
      if (name !== 'setCollected') return new Promise(() => undefined);
      sent.push(input);
      return { ok: true, data: {} };
    },
  };
  const app = { client, effects: {} } as unknown as AppRuntime;
  const got: Stars[] = [];
  renderToStaticMarkup(
    <AppContext value={app}>
      <QueryClientProvider client={queries}>
        <Hooked tell={(stars) => got.push(stars)} />
      </QueryClientProvider>
    </AppContext>,
  );
  const [collections] = got;
  if (!collections) throw new Error('nothing was rendered');
  return { collections, sent };
}

it('accepts a star before the collection is known, and treats nothing as known that was not read', async () => {
  const queries = new QueryClient();
  const { collections, sent } = member(queries);
  let answer: (items: Items) => void = () => undefined;
  const read = queries.fetchQuery({
    queryKey: key,
    queryFn: () => new Promise<{ items: Items }>((resolve) => (answer = (items) => resolve({ items }))),
  });
  const left = read.catch(() => 'left');
  await collections.toggle('1');
  expect(sent).toEqual([{ ...game('1'), isCollected: true }]);
  // The server answered this before it took the star.
  answer([game('2')]);
  expect(await left).toBe('left');
  expect(queries.getQueryData(key)).toBeUndefined();
});

it('sends stars one after the other, and adds each to the collection', async () => {
  const queries = new QueryClient();
  queries.setQueryData(key, { items: [game('2')] });
  const { collections, sent } = member(queries);
  await Promise.all([collections.toggle('1'), collections.toggle('2')]);
  expect(sent).toEqual([
    { ...game('1'), isCollected: true },
    { ...game('2'), isCollected: false },
  ]);
  expect(queries.getQueryData(key)).toEqual({ items: [game('1')] });
});

it('shows of two presses on one star the last', () => {
  const wish = { ...game('1'), isCollected: true };
  expect(withWishes([game('2')], [wish])).toEqual([game('1'), game('2')]);
  expect(withWishes([game('2')], [wish, { ...wish, isCollected: false }])).toEqual([game('2')]);
});
