import type { KycState } from '@/core/kyc/session';
import type { CameraMemory } from '../camera/use-camera-memory';

/** Where the photos of a chosen document are begun, by how they are added. */
export const wayToPhotos = (by: CameraMemory['document']): KycState =>
  by === 'upload' ? 'dv-document-upload' : 'dv-positioning-front';
