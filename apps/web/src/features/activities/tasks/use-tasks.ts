import type { CallOutput } from '@touchline/contract';
import { isCostly } from '@touchline/rules/contests';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';

export type Task = CallOutput<'taskCentre'>['items'][number];

/** Claims tasks of an activity, and returns the outcome of the last claim. */
export function useTasks(activityId: string) {
  const action = useAction('claimTask');
  const [last, setLast] = useState({ claimed: 0, soldOut: 0, isCelebrated: false });
  const claim = async (tasks: readonly Pick<Task, 'taskId' | 'deed'>[]) => {
    const result = await action.run({ activityId, taskIds: tasks.map(({ taskId }) => taskId) });
    setLast(
      result?.ok
        ? {
            ...{ claimed: result.data.rewards.length, soldOut: result.data.soldOut.length },
            isCelebrated: areFree(tasks),
          }
        : { claimed: 0, soldOut: 0, isCelebrated: false },
    );
  };
  return { claim, busy: action.busy, failed: action.failed?.message, ...last };
}

/** Whether no task of these was reached with money: what was staked or deposited is not celebrated (standards HRM-6). */
export function areFree(tasks: readonly Pick<Task, 'deed'>[]): boolean {
  return !tasks.some(({ deed }) => isCostly(deed));
}

/** The done part of a task, from 0 to 1. */
export function shareOf({ done, target }: Pick<Task, 'done' | 'target'>): number {
  return Math.min(1, Number(done) / Number(target));
}
