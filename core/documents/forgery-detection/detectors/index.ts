import type { DetectorName, Trace, TracePicture } from '../trace-picture';
import { baseline } from './baseline';
import { copyMove } from './copy-move';
import { doubleCompression } from './double-compression';
import { noise } from './noise';
import { seam } from './seam';
import { sharpness } from './sharpness';

export const detectors: Record<DetectorName, (picture: TracePicture) => Trace> = {
  'double-compression': doubleCompression,
  noise,
  'copy-move': copyMove,
  sharpness,
  baseline,
  seam,
};
