import type { Database, Queryable } from './database.ts';

/** Makes what a transaction throws to be undone and answered with a refusal. */
export type Refuse<Refusal> = (refusal: Refusal) => Error;

class Undone extends Error {}

/** Runs work in a transaction. `throw refuse(…)` undoes it and answers the refusal; every other error is thrown as it is. */
export async function refusableTransaction<Done, Refusal>(
  db: Database,
  work: (tx: Queryable, refuse: Refuse<Refusal>) => Promise<Done>,
): Promise<{ readonly done: Done } | { readonly refused: Refusal }> {
  let refused: { readonly refused: Refusal } | null = null;
  try {
    return {
      done: await db.transaction((tx) =>
        work(tx, (refusal) => {
          refused = { refused: refusal };
          return new Undone('a transaction was refused');
        }),
      ),
    };
  } catch (error) {
    if (error instanceof Undone && refused !== null) return refused;
    throw error;
  }
}
