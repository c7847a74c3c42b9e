import type { Tone } from '@/components/ui/chip';
import type { AlertStatus } from '@/core/alerts/transitions';

export const STATUS_TONE: Record<AlertStatus, Tone> = {
  TRIGGERED: 'info',
  INVESTIGATING: 'neutral',
  DISMISSED: 'clear',
  ACTIONED: 'hit',
};

/** For screen readers and font selection. */
export function langOf(name: string): string | undefined {
  if (/\p{Script=Sinhala}/u.test(name)) return 'si';
  if (/\p{Script=Tamil}/u.test(name)) return 'ta';
  if (/\p{Script=Arabic}/u.test(name)) return 'ar';
  if (/\p{Script=Cyrillic}/u.test(name)) return 'ru';
  if (/\p{Script=Han}/u.test(name)) return 'zh';
  return undefined;
}

/** The published list entry inside a stored hit. */
export function recordOf(entry: Record<string, unknown>): Record<string, unknown> {
  const { record } = entry;
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : entry;
}
