/** The fallback does not detect closed eyes. */
export const TRACKERS = ['landmarker', 'fallback'] as const;
export type TrackerName = (typeof TRACKERS)[number];
