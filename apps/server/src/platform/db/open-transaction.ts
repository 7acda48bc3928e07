import { AsyncLocalStorage } from 'node:async_hooks';

interface Transaction {
  readonly database: object;
  isOpen: boolean;
  /** The open transaction of another database around this one. */
  readonly around: Transaction | undefined;
}

const current = new AsyncLocalStorage<Transaction>();
let isEveryoneFollowed = false;

/**
 * Makes engines that need not know it follow their transactions too. Tests do: from the first followed transaction on,
 * Node 20 does more at every promise of the process, about three times as long where promises are all there is.
 */
export function followEveryTransaction(): void {
  isEveryoneFollowed = true;
}

/** Runs a transaction from begin to commit and marks the code inside it, so that publishing inside can be detected. */
export async function followed<T>(database: object, transaction: () => Promise<T>): Promise<T> {
  const state: Transaction = { database, isOpen: true, around: current.getStore() };
  try {
    return await current.run(state, transaction);
  } finally {
    state.isOpen = false;
  }
}

/** The same for an engine that runs as well without. */
export function followedInTests<T>(database: object, transaction: () => Promise<T>): Promise<T> {
  return isEveryoneFollowed ? followed(database, transaction) : transaction();
}

/** Whether the caller runs inside a followed transaction that has not ended, of one database or of any. */
export function isInTransaction(database?: object): boolean {
  for (let state = current.getStore(); state; state = state.around)
    if (state.isOpen && (database === undefined || state.database === database)) return true;
  return false;
}

/** Throws where the caller runs inside a transaction: what it does could neither be undone nor wait for the commit. */
export function refuseInTransaction(what: string): void {
  if (isInTransaction()) throw new Error(`${what} inside a transaction, which may yet be undone`);
}
