import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { FacePhoto } from '../parts/face-photo';

/** The face check begins; here it is a photo. */
export function LvGetStarted({ session }: { session: CustomerSession }): ReactElement {
  return <FacePhoto session={session} />;
}
