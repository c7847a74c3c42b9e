import { CallError } from '@/components/console/api/api-client';
import type { AlertAct } from '@/components/console/api/use-alerts';
import type { AlertDetail } from '@/core/alerts/contract';

/** `onDone` runs only on success, so drafts survive a failure. */
export type Act = (act: AlertAct, onDone?: (after: AlertDetail) => void) => void;

/** Return the member who reached the limit of open alerts; null for any other error. */
export function capacityError(error: unknown): { memberId: string; open: number; most: number } | null {
  if (!(error instanceof CallError) || error.code !== 'ASSIGNMENT_LIMIT_REACHED') return null;
  const { memberId, open, most } = error.body;
  return { memberId: String(memberId), open: Number(open), most: Number(most) };
}
