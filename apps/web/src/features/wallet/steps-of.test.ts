import { describe, expect, test } from 'vitest';
import { stepsOf } from './steps-of.ts';

const way = ['created', 'awaiting', 'processing', 'succeeded'] as const;
type Status = (typeof way)[number] | 'failed';
const story = (...statuses: readonly Status[]) => ({
  status: statuses.at(-1) ?? 'created',
  timeline: statuses.map((status, index) => ({ status, at: index + 1 })),
});

describe('the steps of an order', () => {
  test('show the present and the later steps', () => {
    expect(stepsOf<Status>(story('created', 'awaiting'), way)).toEqual([
      { status: 'created', at: 1, state: 'done' },
      { status: 'awaiting', at: 2, state: 'now' },
      { status: 'processing', at: null, state: 'next' },
      { status: 'succeeded', at: null, state: 'next' },
    ]);
  });

  test('are all done at the end, also those that were passed over', () => {
    const steps = stepsOf<Status>(story('created', 'awaiting', 'succeeded'), way);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
    expect(steps.map(({ at }) => at)).toEqual([1, 2, null, 3]);
  });

  test('end with the failure', () => {
    expect(stepsOf<Status>(story('created', 'awaiting', 'failed'), way)).toEqual([
      { status: 'created', at: 1, state: 'done' },
      { status: 'awaiting', at: 2, state: 'done' },
      { status: 'failed', at: 3, state: 'bad' },
    ]);
  });
});
