import type { ProcessorRegistry } from '../processor';
import { invoice } from './invoice';
import { form1CompanyRegistration } from './sri-lanka-form1-company-registration';
import { form15AnnualReturn } from './sri-lanka-form15-annual-return';
import { sriLankaId } from './sri-lanka-id';

export const processors: ProcessorRegistry = {
  INVOICE: invoice,
  SRI_LANKA_ID: sriLankaId,
  SRI_LANKA_FORM1_COMPANY_REGISTRATION: form1CompanyRegistration,
  SRI_LANKA_FORM15_ANNUAL_RETURN: form15AnnualReturn,
};
