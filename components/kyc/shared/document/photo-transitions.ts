import type { CameraMemory } from '@/components/kyc/camera/use-camera-memory';
import type { KycState } from '@/core/kyc/session/session';

export const photoTransitions = (by: CameraMemory['document']): KycState =>
  by === 'upload' ? 'dv-document-upload' : 'dv-positioning-front';
