import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { Capturing } from '../document-camera/capturing';

export function DvCapturingFront({ session }: { session: CustomerSession }): ReactElement {
  return <Capturing session={session} side="front" />;
}
