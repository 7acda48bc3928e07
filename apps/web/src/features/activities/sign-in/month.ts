const DAY_MS = 24 * 3_600_000;

/** The days of the month of a day, `YYYY-MM-DD`, with the empty places before the first; weeks begin on Monday. */
export function monthOf(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Date.UTC(year, month - 1, 1);
  const count = Math.round((Date.UTC(year, month, 1) - first) / DAY_MS);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  return {
    year,
    month,
    blanks: Array.from({ length: before }, (_, index) => `blank-${index}`),
    days: Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10)),
  };
}
