/** Which tracker the page runs. The fallback of the face library sees no closed eyes, so none are asked for. */
export const TRACKERS = ['landmarker', 'fallback'] as const;
export type TrackerName = (typeof TRACKERS)[number];
