import { CallError } from '../api/call';

/** Who has as many open alerts as the organization allows; null where something else was refused. */
export function capacityError(error: unknown): { memberId: string; open: number; most: number } | null {
  if (!(error instanceof CallError) || error.code !== 'ASSIGNMENT_LIMIT_REACHED') return null;
  const { memberId, open, most } = error.body;
  return { memberId: String(memberId), open: Number(open), most: Number(most) };
}
