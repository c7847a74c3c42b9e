/** Trackers of the page. The fallback does not detect closed eyes, so blinks are not drawn for it. */
export const TRACKERS = ['landmarker', 'fallback'] as const;
export type TrackerName = (typeof TRACKERS)[number];
