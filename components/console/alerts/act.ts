import type { AlertDetail } from '@/core/alerts/contract';
import type { AlertAct } from '../api/use-alerts';

/** `onDone` runs only on success, so drafts survive a failure. */
export type Act = (act: AlertAct, onDone?: (after: AlertDetail) => void) => void;
