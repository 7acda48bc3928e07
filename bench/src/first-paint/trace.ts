import { NotMeasured, prove } from '../figure.ts';

/** The categories that a trace needs for the tasks of the main thread and the first paint. */
export const TRACE_CATEGORIES = [
  '-*',
  'toplevel',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];
/** A task longer than this keeps a finger waiting. */
const LONG_TASK_MS = 50;

/** An event of a trace; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

/** Milliseconds beyond 50 of each task that the page's main thread ran after its first contentful paint. */
export function blockedAfterFirstPaint(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new NotMeasured('the trace holds no first paint');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid,
  );
  prove(tasks.length > 0, 'the trace holds no task of the thread that painted');
  return tasks
    .map(({ ts, dur = 0 }) => (ts + dur - Math.max(ts, paint.ts)) / 1_000 - LONG_TASK_MS)
    .filter((over) => over > 0)
    .reduce((sum, over) => sum + over, 0);
}
