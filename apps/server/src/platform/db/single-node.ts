import { connect } from './connect.ts';

const NODE_LOCK = 7403002;
const RETRY_MS = 250;

/**
 * Keeps a second node from a database whose nodes share no Redis: each would have a bus, limits and venues of its own. The
 * lock belongs to a connection, so it ends with the process, however that ends. False where another node has it for
 * longer than `patienceMs`. `onTaken` is called when the connection was lost and another node took the lock meanwhile.
 */
export async function holdSingleNode(
  url: string,
  { patienceMs, onTaken }: { readonly patienceMs: number; readonly onTaken: () => void },
): Promise<boolean> {
  const until = performance.now() + patienceMs;
  for (;;) {
    if ((await lock(url, onTaken)) === 'held') return true;
    // The server has not yet noticed that a killed node's connection is gone.
    if (performance.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function lock(url: string, onTaken: () => void): Promise<'held' | 'taken'> {
  const client = await connect(url, { applicationName: 'touchline single node' });
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [NODE_LOCK]);
  if (!rows[0]?.held) {
    await client.end();
    return 'taken';
  }
  client.once('end', () => void lockAgain(url, onTaken));
  return 'held';
}

/** Takes the lock once more when the database is back; until then nothing can be written anyway. */
async function lockAgain(url: string, onTaken: () => void): Promise<void> {
  for (;;) {
    const state = await lock(url, onTaken).catch(() => 'away' as const);
    if (state === 'held') return;
    if (state === 'taken') return onTaken();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
  }
}
