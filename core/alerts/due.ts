import type { Urgency } from './priority';

/** Maximum due time in hours (30 days). */
export const DUE_HOURS_MOST = 720;

/** Hours to a decision per priority; organization settings. */
export type DueHours = { dueHours1: number; dueHours2: number; dueHours3: number; dueHours4: number };
export const DUE_HOURS = ['dueHours1', 'dueHours2', 'dueHours3', 'dueHours4'] as const satisfies Array<keyof DueHours>;

/** Return when an alert of this priority is due, counted from `from`. */
export function dueAt(priority: Urgency['priority'], hours: DueHours, from: Date): Date {
  return new Date(from.getTime() + hours[`dueHours${priority}`] * 3_600_000);
}
