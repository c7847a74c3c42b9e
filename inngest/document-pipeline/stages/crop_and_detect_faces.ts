import { scanDocument } from '@/services/documents/scan-document';
import type { Stage } from '../../stage';

/** Deskew the document on every page, detect faces, store the images. */
export const cropAndDetectFaces: Stage = { stageId: 'crop_and_detect_faces', run: scanDocument };
