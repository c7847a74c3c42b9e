import { scanDocument } from '@/services/documents/scan-document';
import type { Stage } from '../../stage';

export const cropAndDetectFaces: Stage = { stageId: 'crop_and_detect_faces', run: scanDocument };
