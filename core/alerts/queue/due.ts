import type { Urgency } from './priority';

/** 30 days. */
export const DUE_HOURS_MOST = 720;

export type DueHours = { dueHours1: number; dueHours2: number; dueHours3: number; dueHours4: number };
export const DUE_HOURS = ['dueHours1', 'dueHours2', 'dueHours3', 'dueHours4'] as const satisfies Array<keyof DueHours>;

export function dueAt(priority: Urgency['priority'], hours: DueHours, from: Date): Date {
  return new Date(from.getTime() + hours[`dueHours${priority}`] * 3_600_000);
}
