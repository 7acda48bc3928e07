import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';

export type Task = CallOutput<'taskCentre'>['items'][number];

/** Claims tasks of an activity, and returns the outcome of the last claim. */
export function useTasks(activityId: string) {
  const action = useAction('claimTask');
  const [last, setLast] = useState({ claimed: 0, soldOut: 0 });
  const claim = async (taskIds: readonly string[]) => {
    const result = await action.run({ activityId, taskIds: [...taskIds] });
    setLast(
      result?.ok
        ? { claimed: result.data.rewards.length, soldOut: result.data.soldOut.length }
        : { claimed: 0, soldOut: 0 },
    );
  };
  return { claim, busy: action.busy, failed: action.failed?.message, ...last };
}

/** The done part of a task, from 0 to 1. */
export function shareOf({ done, target }: Pick<Task, 'done' | 'target'>): number {
  return Math.min(1, Number(done) / Number(target));
}
