import type { ProcessorId } from '../processor-ids';
import type { KnownMimeType } from './file-limits';

/** Separate file so that browser code can import it without the parsers. */
export const ACCEPTED_TYPES: Record<ProcessorId, readonly KnownMimeType[]> = {
  SRI_LANKA_ID: ['image/jpeg', 'image/png', 'application/pdf'],
  INVOICE: ['image/jpeg', 'image/png', 'application/pdf'],
  SRI_LANKA_FORM1_COMPANY_REGISTRATION: ['application/pdf'],
  SRI_LANKA_FORM15_ANNUAL_RETURN: ['application/pdf'],
};
