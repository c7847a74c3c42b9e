import type { KnownMimeType } from './file-limits';
import type { ProcessorId } from './processor-ids';

/** What each processor takes; apart from the processors, so that a page can offer it without their readers. */
export const ACCEPTED_TYPES: Record<ProcessorId, readonly KnownMimeType[]> = {
  SRI_LANKA_ID: ['image/jpeg', 'image/png', 'application/pdf'],
  INVOICE: ['image/jpeg', 'image/png', 'application/pdf'],
  SRI_LANKA_FORM1_COMPANY_REGISTRATION: ['application/pdf'],
  SRI_LANKA_FORM15_ANNUAL_RETURN: ['application/pdf'],
};
