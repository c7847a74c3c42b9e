import { ACCEPTED_TYPES } from '../../accepted-types';
import { checkForm, readForm } from '../../company-forms/read-form';
import { numbersOf } from '../../known/numbers-of';
import type { Processor } from '../../processor';
import { fields, form } from './form';

/** Form 15: the annual return of a company. */
export const form15AnnualReturn: Processor = {
  processorId: 'SRI_LANKA_FORM15_ANNUAL_RETURN',
  name: 'Sri Lanka Form 15: annual return',
  description:
    'Company details, share classes, shareholders, directors, secretaries, auditors, AGM information, declaratory officers.',
  version: '1.0.0',
  acceptedMimeTypes: ACCEPTED_TYPES.SRI_LANKA_FORM15_ANNUAL_RETURN,
  limits: { maxFiles: 10, maxPages: 50 },
  subject: 'paper',
  stages: ['crop_and_detect_faces', 'pre_validate_and_extract', 'post_validation'],
  fields,
  templates: [
    {
      documentTypeID: form.documentTypeID,
      name: 'Form 15',
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
  numbers: (schema) => numbersOf(schema, { ANNUAL_RETURN: ['registrationNumber', 'dateOfReturn'] }),
};
