/** Whether `YYYY-MM-DD` is a day of the calendar: 31 February is written like one and is none. */
export function isCalendarDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}
