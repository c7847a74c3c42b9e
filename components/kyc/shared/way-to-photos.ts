import type { KycState } from '@/core/kyc/session';
import type { CameraMemory } from '../camera/use-camera-memory';

export const wayToPhotos = (by: CameraMemory['document']): KycState =>
  by === 'upload' ? 'dv-document-upload' : 'dv-positioning-front';
