/** Ways a camera fails. The first four come from opening it, the others from watching its picture. */
export const CAMERA_FAULTS = ['denied', 'absent', 'busy', 'unsupported', 'black', 'frozen', 'lost'] as const;
export type CameraFault = (typeof CAMERA_FAULTS)[number];
