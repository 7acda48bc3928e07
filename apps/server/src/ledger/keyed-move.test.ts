import { describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../platform/db/database.ts';
import type { LedgerCommand, LedgerResult } from './commands.ts';
import { keyedMove, keyedTransaction } from './keyed-move.ts';

interface Stored {
  readonly inputHash: Buffer;
  readonly what: string;
}

const hash = Buffer.from('input');
const request = { memberId: 7n, key: 'k', hash };
const written: Stored = { inputHash: hash, what: 'order' };

/** A store of one key, and what was announced of it. */
function aStore() {
  const announced: string[] = [];
  const state: { stored: Stored | null } = { stored: null };
  const announce = ({ what }: Stored) => void announced.push(what);
  return { state, announced, announce, find: async () => state.stored };
}

describe('a command in a transaction of its own', () => {
  const aCommand = (transaction: (work: () => Promise<Stored>) => Promise<Stored>) => {
    const { state, announced, announce, find } = aStore();
    const db = { transaction: (work: (tx: Queryable) => Promise<Stored>) => transaction(() => work({} as Queryable)) };
    const run = keyedTransaction<Stored, { readonly refusal: 'full' }>(db as unknown as Database, {
      find,
      lookUp: 'first',
      announce,
    });
    const write = async () => {
      state.stored = written;
      return written;
    };
    return { state, announced, send: (hashOf = hash) => run({ ...request, hash: hashOf }, async () => ({ write })) };
  };

  it('is announced once for a key, and refused for the same key with another input', async () => {
    const { announced, send } = aCommand((work) => work());
    expect(await send()).toEqual({ done: written, isNew: true });
    expect(await send()).toEqual({ done: written, isNew: false });
    expect(await send(Buffer.from('other'))).toEqual({ refusal: 'key_reused' });
    expect(announced).toEqual(['order']);
  });

  it('is found by its key and announced where the answer to its commit was lost', async () => {
    const { announced, send } = aCommand(async (work) => {
      await work();
      throw new Error('connection lost');
    });
    expect(await send()).toEqual({ done: written, isNew: false });
    expect(announced).toEqual(['order']);
  });

  it('fails with its own error where nothing was written', async () => {
    const { announced, send } = aCommand(async () => {
      throw new Error('deadlock');
    });
    await expect(send()).rejects.toThrow('deadlock');
    expect(announced).toEqual([]);
  });

  it('is undone by a refusal', async () => {
    const { announced, announce, find } = aStore();
    const db = { transaction: (work: (tx: Queryable) => Promise<Stored>) => work({} as Queryable) };
    const run = keyedTransaction<Stored, { readonly refusal: 'full' }>(db as unknown as Database, {
      find,
      lookUp: 'first',
      announce,
    });
    const result = await run(request, async () => ({
      write: async (_tx, refuse) => {
        throw refuse({ refusal: 'full' });
      },
    }));
    expect(result).toEqual({ refusal: 'full' });
    expect(announced).toEqual([]);
  });
});

describe('a command in the batch of its moment', () => {
  const command = { key: 'stake/k' } as LedgerCommand;
  const aCommand = (answer: () => Promise<LedgerResult | { code: 'unclaimed' }>) => {
    const { state, find } = aStore();
    const run = keyedMove<null, Stored, { readonly refusal: string }>(
      { declare: () => answer },
      {
        find,
        lookUp: 'after_refusal',
        done: () => written,
        announce: () => {},
        refuse: (_, code) => ({ refusal: code }),
      },
    );
    return { state, send: () => run(request, async () => ({ row: null, command })) };
  };

  it('answers with the stored result where the ledger knows its key', async () => {
    const { state, send } = aCommand(async () => ({ code: 'repeated', journalId: 1n }) as LedgerResult);
    await expect(send()).rejects.toThrow('what it stands for is missing');
    state.stored = written;
    expect(await send()).toEqual({ done: written, isNew: false });
  });

  it.each(['insufficient', 'unclaimed'] as const)(
    'is refused as %s only where no request before it had the key',
    async (code) => {
      const { state, send } = aCommand(async () => ({ code }) as LedgerResult);
      expect(await send()).toEqual({ refusal: code });
      state.stored = written;
      expect(await send()).toEqual({ done: written, isNew: false });
    },
  );
});
