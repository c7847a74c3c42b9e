import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { FacePhoto } from '../parts/face-photo';

/** The server passes through here by itself; whoever stands here goes on with a photo. */
export function LvCountdown({ session }: { session: CustomerSession }): ReactElement {
  return <FacePhoto session={session} />;
}
