import { ACCEPTED_TYPES } from '../../accepted-types';
import { checkForm, readForm } from '../../company-forms/read-form';
import { numbersOf } from '../../known/numbers-of';
import type { Processor } from '../../processor';
import { fields, form } from './form';

/** Form 1: application for the registration of a company. */
export const form1CompanyRegistration: Processor = {
  processorId: 'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
  name: 'Sri Lanka Form 1: registration of a company',
  description:
    'Company name, registration number, type, directors, shareholders, secretaries, registered address, presenter.',
  version: '1.0.0',
  acceptedMimeTypes: ACCEPTED_TYPES.SRI_LANKA_FORM1_COMPANY_REGISTRATION,
  limits: { maxFiles: 10, maxPages: 50 },
  subject: 'paper',
  stages: ['crop_and_detect_faces', 'pre_validate_and_extract', 'post_validation'],
  fields,
  templates: [
    {
      documentTypeID: form.documentTypeID,
      name: 'Form 1',
      country: 'LK',
      sides: ['pages'],
      ratio: null,
      inColour: false,
      fields: Object.keys(fields),
    },
  ],
  findBy: ['companyName', 'registrationNumber'],
  inputData: [],
  rules: [
    'document-provided',
    'acceptable-documents',
    'supported-document',
    'all-pages-provided',
    'all-pages-match-one-template',
    'document-expired',
    'all-fields-legible',
    'data-fields-present',
    'text-layer-visible',
    'text-layer-agreement',
    'language-model-agreement',
    'registration-number-format',
    'share-totals',
    'duplicate-number',
    'blocklist',
    'blocklist-refusal',
  ],
  extract: (input) => readForm(form, input),
  check: (input) => ({ rules: checkForm(input), modifications: [] }),
  numbers: (schema) => numbersOf(schema, { COMPANY_REGISTRATION: ['registrationNumber'] }),
};
