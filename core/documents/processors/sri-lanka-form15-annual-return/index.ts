import { formProcessor } from '../../company-forms/form-processor';
import { fields, form } from './form';

export const form15AnnualReturn = formProcessor({
  processorId: 'SRI_LANKA_FORM15_ANNUAL_RETURN',
  name: 'Sri Lanka Form 15: annual return',
  description:
    'Company details, share classes, shareholders, directors, secretaries, auditors, AGM information, declaratory officers.',
  version: '1.0.0',
  title: 'Form 15',
  documentTypeID: form.documentTypeID,
  fields,
  numbers: { ANNUAL_RETURN: ['registrationNumber', 'dateOfReturn'] },
});
