import { createMicroBatch } from './micro-batch.ts';

type Settled<Result> = { readonly result: Result } | { readonly error: unknown };

/** Passes items that arrive together to `handle`, and one by one where that fails. */
export function together<Item, Result>(handle: (items: readonly Item[]) => Promise<readonly Result[]>) {
  const submit = createMicroBatch<Item, Settled<Result>>({
    handle: async (items) => {
      try {
        return (await handle(items)).map((result) => ({ result }));
      } catch {
        const settled: Settled<Result>[] = [];
        for (const item of items)
          settled.push(
            await handle([item]).then(
              ([result]) => ({ result: result as Result }),
              (error: unknown) => ({ error }),
            ),
          );
        return settled;
      }
    },
  });
  return async (item: Item): Promise<Result> => {
    const settled = await submit(item);
    if ('error' in settled) throw settled.error;
    return settled.result;
  };
}
