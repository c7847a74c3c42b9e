import type { AlertAct } from '@/components/console/api/use-alerts';
import type { AlertDetail } from '@/core/alerts/contract';

/** `onDone` runs only on success, so drafts survive a failure. */
export type Act = (act: AlertAct, onDone?: (after: AlertDetail) => void) => void;
