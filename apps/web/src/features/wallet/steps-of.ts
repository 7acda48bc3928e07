export interface OrderStory<Status extends string> {
  readonly status: Status;
  readonly timeline: readonly { readonly status: Status; readonly at: number }[];
}

export interface Step<Status extends string> {
  readonly status: Status;
  /** Null where the order has not been there. */
  readonly at: number | null;
  readonly state: 'done' | 'now' | 'next' | 'bad';
}

/**
 * The steps of an order on the way it should go. An order that left the way ends with where it is now: the steps before it are
 * those that it took.
 */
export function stepsOf<Status extends string>(
  { status, timeline }: OrderStory<Status>,
  way: readonly Status[],
): readonly Step<Status>[] {
  const timeOf = (step: Status) => timeline.find((entry) => entry.status === step)?.at ?? null;
  const place = way.indexOf(status);
  if (place === -1) {
    const taken = way.filter((step) => timeOf(step) !== null);
    const at = timeline.findLast((entry) => entry.status === status)?.at ?? null;
    return [
      ...taken.map((step) => ({ status: step, at: timeOf(step), state: 'done' as const })),
      { status, at, state: 'bad' },
    ];
  }
  const isOver = place === way.length - 1;
  return way.map((step, index) => ({
    status: step,
    at: index <= place ? timeOf(step) : null,
    state: index < place || isOver ? 'done' : index === place ? 'now' : 'next',
  }));
}
