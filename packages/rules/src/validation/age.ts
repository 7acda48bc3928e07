/** Whole years lived on a day. Both are calendar days `YYYY-MM-DD`; someone born on 29 February ages on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const [birthYear = 0, birthMonth = 0, birthDate = 0] = birthday.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate);
  return year - birthYear - (hadBirthday ? 0 : 1);
}

/** Whether the text is a day of the calendar, in `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
