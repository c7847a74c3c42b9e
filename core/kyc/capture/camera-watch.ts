/** `signature` is equal only for identical pixels; `ended` is the track's state. */
export type CameraStyle = { at: number; luma: number; signature: string; ended: boolean };

export type CameraWatch = {
  blackSince: number | null;
  signature: string;
  sameSince: number;
  fault: CameraFault | null;
};

const BLACK_LUMA = 8;
const BLACK_AFTER_MS = 2_000;
/** Sensor noise changes every frame, so identical pixels mean a frozen camera. */
const FROZEN_AFTER_MS = 3_000;
/** Automatic restarts before an error. */
export const QUIET_RESTARTS = 2;
/** After this time earlier restarts no longer count; rotating a phone also stops the camera. */
const RAN_WELL_MS = 10_000;

export const startWatch = (at: number): CameraWatch => ({
  blackSince: null,
  signature: '',
  sameSince: at,
  fault: null,
});

/** A fault persists until a restart. */
export function watchCamera(before: CameraWatch, look: CameraStyle): CameraWatch {
  if (before.fault) return before;
  if (look.ended) return { ...before, fault: 'lost' };
  const blackSince = look.luma < BLACK_LUMA ? (before.blackSince ?? look.at) : null;
  const sameSince = look.signature === before.signature ? before.sameSince : look.at;
  const isBlack = blackSince !== null && look.at - blackSince >= BLACK_AFTER_MS;
  const isFrozen = look.at - sameSince >= FROZEN_AFTER_MS;
  return { blackSince, signature: look.signature, sameSince, fault: isBlack ? 'black' : isFrozen ? 'frozen' : null };
}

/** Return the restarts in a row including this one, or null to show the error. */
export function restartsWith(before: number, ranMs: number): number | null {
  const inARow = ranMs >= RAN_WELL_MS ? 0 : before;
  return inARow < QUIET_RESTARTS ? inARow + 1 : null;
}

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

/** The first four occur on opening, the others while running. */
export const CAMERA_FAULTS = ['denied', 'absent', 'busy', 'unsupported', 'black', 'frozen', 'lost'] as const;
export type CameraFault = (typeof CAMERA_FAULTS)[number];
