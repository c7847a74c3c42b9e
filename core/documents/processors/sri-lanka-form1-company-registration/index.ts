import { formProcessor } from '../../company-forms/form-processor';
import { fields, form } from './form';

export const form1CompanyRegistration = formProcessor({
  processorId: 'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
  name: 'Sri Lanka Form 1: registration of a company',
  description:
    'Company name, registration number, type, directors, shareholders, secretaries, registered address, presenter.',
  version: '1.0.0',
  title: 'Form 1',
  documentTypeID: form.documentTypeID,
  fields,
  numbers: { COMPANY_REGISTRATION: ['registrationNumber'] },
});
