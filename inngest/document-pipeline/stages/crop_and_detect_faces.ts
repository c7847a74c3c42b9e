import { scanDocument } from '@/services/documents/scan-document';
import type { Stage } from '../../stage';

/** Straightens the document on every page, finds faces, stores the pictures. */
export const cropAndDetectFaces: Stage = { stageId: 'crop_and_detect_faces', run: scanDocument };
