import { ACCEPTED_TYPES } from '../../accepted-types';
import type { Processor } from '../../processor';
import { numbersOf } from '../../reuse-detection/numbers-of';
import { check } from './check';
import { extract } from './extract';
import { fields } from './fields';
import { captions } from './labels';
import { templatePlaces } from './template-places';
import { templates } from './templates';

/** National identity cards, passports and driving licences of Sri Lanka. */
export const sriLankaId: Processor = {
  processorId: 'SRI_LANKA_ID',
  name: 'Sri Lankan identity document',
  description: 'National identity cards (old and new), passports and driving licences.',
  version: '1.0.0',
  acceptedMimeTypes: ACCEPTED_TYPES.SRI_LANKA_ID,
  limits: { maxFiles: 4, maxPages: 8 },
  subject: 'card',
  captions,
  stages: [
    'crop_and_detect_faces',
    'pre_validate_and_extract',
    'visual_integrity_check',
    'post_validation',
    'voter_registry',
  ],
  fields,
  templates: templates.map((one) => ({ ...one, places: templatePlaces[one.documentTypeID] })),
  findBy: [
    'fullName',
    'surname',
    'otherNames',
    'fullNameSinhala',
    'fullNameTamil',
    'fullNameSinhalaLatin',
    'fullNameTamilLatin',
    'nicNumber',
    'nicNumberOtherForm',
    'passportNumber',
    'licenceNumber',
  ],
  inputData: [
    {
      key: 'name',
      type: 'string',
      format: null,
      description: 'Full legal name. Every word must appear on the document as a complete standalone word.',
      checks: ['name-match', 'full-name-match'],
    },
    { key: 'dateOfBirth', type: 'string', format: 'YYYY-MM-DD', description: 'Date of birth.', checks: ['dob-match'] },
    {
      key: 'idNumber',
      type: 'string',
      format: null,
      description: 'NIC or passport number.',
      checks: ['id-number-match'],
    },
    {
      key: 'address',
      type: 'string',
      format: null,
      description: 'Residential address (warning-level check).',
      checks: ['address-match'],
    },
  ],
  rules: [
    'document-provided',
    'acceptable-documents',
    'supported-document',
    'all-pages-provided',
    'all-pages-match-one-template',
    'document-expired',
    'all-fields-legible',
    'data-fields-present',
    'portrait-visible',
    'language-model-agreement',
    'document-tampering',
    'visual-match',
    'no-screen',
    'nic-number-present',
    'nic-format',
    'nic-dob-extraction',
    'nic-dob-match',
    'nic-sex-match',
    'mrz-check-digits',
    'mrz-visual-agreement',
    'contents-agree',
    'sides-agree',
    'in-colour',
    'name-match',
    'full-name-match',
    'dob-match',
    'id-number-match',
    'address-match',
    'voter-registry',
    'voter-registry-match',
    'duplicate-number',
    'duplicate-picture',
    'blocklist',
    'blocklist-refusal',
  ],
  extract,
  check,
  numbers: (schema) =>
    numbersOf(schema, { NIC: ['nicNumber'], PASSPORT: ['passportNumber'], LICENCE: ['licenceNumber'] }),
};
