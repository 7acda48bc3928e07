/** An answer did not arrive in time. The request may have been carried out all the same. */
export class DeadlinePassed extends Error {
  constructor(deadlineMs: number) {
    super(`no answer within ${deadlineMs} ms`);
    this.name = 'DeadlinePassed';
  }
}

/**
 * Waits for the work at most so long. The work receives a signal that is aborted when its time is over, or when `outer`
 * is; whether it listens or not, nobody waits for it any longer.
 */
export async function withDeadline<Answer>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Answer>,
  outer?: AbortSignal,
): Promise<Answer> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let end: (reason: unknown) => void = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    end = (reason) => {
      controller.abort(reason);
      reject(reason);
    };
  });
  const onOuter = () => end(outer?.reason);
  const timer = setTimeout(() => end(new DeadlinePassed(deadlineMs)), deadlineMs);
  outer?.addEventListener('abort', onOuter);
  try {
    return await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onOuter);
  }
}

type AnyCall = (...args: never[]) => Promise<unknown>;

/** The names of a port's calls: of whatever answers later. */
type CallsOf<Port> = { [Name in keyof Port]: Port[Name] extends AnyCall ? Name : never }[keyof Port];

/** A port as its users see it. A call that takes no signal as its last parameter cannot be made. */
export type Bounded<Port> = {
  readonly [Name in keyof Port]: Port[Name] extends AnyCall ? BoundedCall<Port[Name]> : Port[Name];
};

type BoundedCall<Call extends AnyCall> =
  Parameters<Call> extends [...infer Args, AbortSignal] ? (...args: Args) => Promise<Awaited<ReturnType<Call>>> : never;

/** Puts a deadline on every call of a supplier. A call without one does not compile. */
export function withDeadlines<Port extends object>(
  port: Port,
  deadlinesMs: Readonly<Record<CallsOf<Port>, number>>,
): Bounded<Port> {
  const bounds = new Map<PropertyKey, number>(Object.entries(deadlinesMs));
  const bounded = new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const boundMs = bounds.get(name);
      if (boundMs === undefined) return member.bind(target);
      return (...args: unknown[]) => withDeadline(boundMs, (signal) => member.call(target, ...args, signal));
    },
  });
  return bounded as unknown as Bounded<Port>;
}
