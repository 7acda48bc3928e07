import type { TaskActivity } from '@touchline/contract/site';
import type { HeldActivity } from '../activity-registry.ts';

export type HeldTasks = HeldActivity<TaskActivity>;

/** The tasks of an activity, whatever its kind, each with its period. */
export function tasksOf(data: TaskActivity) {
  switch (data.kind) {
    case 'tasks':
      return data.tasks;
    case 'novice':
      return data.tasks.map((task) => ({ ...task, period: 'once' as const }));
    case 'barrier':
      return data.tasks.map((task) => ({ ...task, period: data.period }));
  }
}
