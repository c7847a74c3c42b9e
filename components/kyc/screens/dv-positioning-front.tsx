import type { ReactElement } from 'react';
import { NoCamera } from '../parts/no-camera';

/** Live camera, for the issue that brings it; until then the way on is the upload screen. */
export function DvPositioningFront(): ReactElement {
  return <NoCamera to="dv-document-upload" />;
}
