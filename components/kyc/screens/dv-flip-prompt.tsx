import type { ReactElement } from 'react';
import { NoCamera } from '../parts/no-camera';

/** Live camera: turn the card over. From here the table leads to the camera's back side, and from there to upload. */
export function DvFlipPrompt(): ReactElement {
  return <NoCamera to="dv-positioning-back" />;
}
