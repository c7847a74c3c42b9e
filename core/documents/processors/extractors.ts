import { formExtractor } from '../company-forms/read-form';
import type { Extractor } from '../processor';
import type { ProcessorId } from '../processor-ids';
import { check as checkInvoice } from './invoice/check';
import { extract as extractInvoice } from './invoice/extract';
import { form as form1 } from './sri-lanka-form1-company-registration/form';
import { form as form15 } from './sri-lanka-form15-annual-return/form';
import { check as checkId } from './sri-lanka-id/check';
import { extract as extractId } from './sri-lanka-id/extract';

/** Apart from `processors`, so that only the pipeline loads the parsers. */
export const extractors: Record<ProcessorId, Extractor> = {
  INVOICE: { extract: extractInvoice, check: checkInvoice },
  SRI_LANKA_ID: { extract: extractId, check: checkId },
  SRI_LANKA_FORM1_COMPANY_REGISTRATION: formExtractor(form1),
  SRI_LANKA_FORM15_ANNUAL_RETURN: formExtractor(form15),
};
