/**
 * A zone where it is between ten and eleven at night. The fast clock of the journeys plays a week in under three hours,
 * so only a reader whose day is nearly over has matches both of today and of the days to come.
 */
export const EVENING_ZONE = zoneAt(22, new Date());

/** The zone on a full hour from UTC in which the clock shows `hour` now; names of this family count westwards. */
function zoneAt(hour: number, now: Date): string {
  const east = ((((hour - now.getUTCHours()) % 24) + 24 + 11) % 24) - 11;
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
