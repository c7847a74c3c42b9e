import type { CameraMemory } from '@/components/kyc/camera/use-camera-memory';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycState } from '@/core/kyc/session/session';

export const photoTransitions = (by: CameraMemory['document']): KycState =>
  by === 'upload' ? 'dv-document-upload' : 'dv-positioning-front';

const BEFORE_SELECTION: readonly KycState[] = ['permission-granting', 'dv-get-started', 'dv-document-selection'];

/** From one of the states that show the selection to the photos. */
export const chosenTransitions = (state: KycState, by: CameraMemory['document']): KycState[] => [
  ...BEFORE_SELECTION.slice(BEFORE_SELECTION.indexOf(state) + 1),
  photoTransitions(by),
];

/** With all photos there, the face check is next; one that is pending is finished by the server. */
export const sentTransitions = ({ faceCheckPending }: CustomerSession): KycState[] =>
  faceCheckPending ? ['dv-complete'] : ['dv-complete', 'lv-get-started'];
