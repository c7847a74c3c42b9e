/** Pages of version 0.1 may still send `fallback`, which does not detect closed eyes. */
export const TRACKERS = ['landmarker', 'fallback'] as const;
export type TrackerName = (typeof TRACKERS)[number];
