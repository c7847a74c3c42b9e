import type { AlertDetail } from '@/core/alerts/contract';
import type { AlertAct } from '../api/use-alerts';

/** Acts on the alert on screen; `onDone` runs only when it worked, so that nothing written is lost otherwise. */
export type Act = (act: AlertAct, onDone?: (after: AlertDetail) => void) => void;
