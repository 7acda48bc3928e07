import type { CallOutput } from '@touchline/contract';

export type WorkChallenge = Extract<CallOutput<'geeTestRegister'>['puzzle'], { by: 'work' }>['challenge'];

/** The task of a worker: it tries every `counterStep`-th counter. */
export interface WorkRequest {
  readonly challenge: WorkChallenge;
  readonly counterStart: number;
  readonly counterStep: number;
}

/** The answer the server wants; null where there is none. */
export type WorkResult = string | null;

/** More would leave a phone nothing for the page. */
const MOST_WORKERS = 4;

/** Solves a challenge in workers, so that the page stays alive; calling it off ends them. Rejects where none can run. */
export function solveWork(challenge: WorkChallenge, signal: AbortSignal): Promise<WorkResult> {
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency ?? 2) - 1));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' }),
  );
  const solved = new Promise<WorkResult>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
    for (const [counterStart, worker] of workers.entries()) {
      worker.onmessage = ({ data }: MessageEvent<WorkResult>) => resolve(data);
      worker.onerror = () => reject(new Error('a worker cannot run'));
      worker.postMessage({ challenge, counterStart, counterStep: count } satisfies WorkRequest);
    }
  });
  return solved.finally(() => {
    for (const worker of workers) worker.terminate();
  });
}
