/** The first four occur on opening, the others while running. */
export const CAMERA_FAULTS = ['denied', 'absent', 'busy', 'unsupported', 'black', 'frozen', 'lost'] as const;
export type CameraFault = (typeof CAMERA_FAULTS)[number];
