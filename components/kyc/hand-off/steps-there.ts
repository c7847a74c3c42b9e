import type { CustomerSession } from '@/core/kyc/customer-contract';
import { DOCUMENT_SHAPES } from '@/core/kyc/document-types';
import type { MessageKey } from '../words';

type Watched = Pick<CustomerSession, 'document' | 'uploads' | 'data' | 'documentTypes' | 'isComplete' | 'faceKept'>;

/** What is done there; nothing of it has a picture or a name. */
export function stepsThere(session: Watched | null): Array<[MessageKey, boolean]> {
  const document = session?.document;
  // What could not be used is asked for again there.
  const sent = document !== null && document !== undefined && (document.status !== 'failed' || document.sentAsIs);
  // A photo that is good stays, of a card whose other one is asked for.
  const has = (side: 'front' | 'back'): boolean =>
    sent || document?.stays === side || (session?.uploads.some((one) => one.side === side) ?? false);
  // Where one kind alone is taken it is known before it is chosen.
  const [only, other] = session?.documentTypes ?? [];
  const isDoubleSided = session?.data.isDoubleSided ?? (only && !other ? DOCUMENT_SHAPES[only].isDoubleSided : null);
  const hasOnePage = isDoubleSided === false;
  return [
    ['desk.step.connected', true],
    [hasOnePage ? 'dv.upload.page' : 'desk.step.front', has('front')],
    ...(hasOnePage ? [] : [['desk.step.back', has('back')] as [MessageKey, boolean]]),
    ['desk.step.face', (session?.isComplete || session?.faceKept) ?? false],
  ];
}
