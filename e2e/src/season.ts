import type { OperatorSession } from './operator-session.ts';

const reason = 'a season of the tests';

/** Publishes a version of an activity: the first marketer drafts it and the second one schedules it. Returns its number. */
export async function newSeason(
  [drafts, schedules]: readonly [OperatorSession, OperatorSession],
  data: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { activityId, version } = await drafts.must('draftActivity', { data, reason });
  await schedules.must('scheduleActivity', { activityId, version, reason });
  return version;
}
