import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { Positioning } from '../document-camera/positioning';

export function DvPositioningBack({ session }: { session: CustomerSession }): ReactElement {
  return <Positioning session={session} side="back" />;
}
