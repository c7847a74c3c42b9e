import type { CameraFault } from './camera-faults';

/** What one look at the running picture gave. `signature` is equal only for identical pixels; `ended` is the track's word. */
export type CameraLook = { at: number; luma: number; signature: string; ended: boolean };

export type CameraWatch = {
  blackSince: number | null;
  signature: string;
  sameSince: number;
  fault: CameraFault | null;
};

/** Mean brightness below which a picture is black. */
const BLACK_LUMA = 8;
const BLACK_AFTER_MS = 2_000;
/** A sensor has noise: pixels that stay identical for this long come from a camera that hangs. */
const FROZEN_AFTER_MS = 3_000;
/** Restarts without a word before the person is told. */
export const QUIET_RESTARTS = 2;
/** A camera that ran for so long works: what stops it then is another matter than what stopped it before, as each turn of a phone. */
const RAN_WELL_MS = 10_000;

/** A camera that nothing is known of yet; `at` in milliseconds, as for all looks. */
export const startWatch = (at: number): CameraWatch => ({
  blackSince: null,
  signature: '',
  sameSince: at,
  fault: null,
});

/** Takes one look in; a fault stays until the watch is started again. */
export function watch(before: CameraWatch, look: CameraLook): CameraWatch {
  if (before.fault) return before;
  if (look.ended) return { ...before, fault: 'lost' };
  const blackSince = look.luma < BLACK_LUMA ? (before.blackSince ?? look.at) : null;
  const sameSince = look.signature === before.signature ? before.sameSince : look.at;
  const isBlack = blackSince !== null && look.at - blackSince >= BLACK_AFTER_MS;
  const isFrozen = look.at - sameSince >= FROZEN_AFTER_MS;
  return { blackSince, signature: look.signature, sameSince, fault: isBlack ? 'black' : isFrozen ? 'frozen' : null };
}

/** How many quiet restarts in a row there will have been with this one; null when the person is to be told instead. */
export function restartsWith(before: number, ranMs: number): number | null {
  const inARow = ranMs >= RAN_WELL_MS ? 0 : before;
  return inARow < QUIET_RESTARTS ? inARow + 1 : null;
}

/** The fault behind a refusal of `getUserMedia`, by the name that browsers give it. */
export function faultOf(name: string): CameraFault {
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'absent';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}
