import { ACCEPTED_TYPES } from '../files/file-limits';
import type { FieldDefinition, Processor } from '../processor';

type Own = Pick<Processor, 'processorId' | 'name' | 'description' | 'version' | 'fields' | 'numbers'> & {
  documentTypeID: string;
  title: string;
};

export function formProcessor(own: Own): Processor {
  const { processorId, name, description, version, documentTypeID, title, fields, numbers } = own;
  return {
    processorId,
    name,
    description,
    version,
    acceptedMimeTypes: ACCEPTED_TYPES[processorId],
    limits: { maxFiles: 10, maxPages: 50 },
    subject: 'paper',
    stages: ['crop_and_detect_faces', 'pre_validate_and_extract', 'post_validation'],
    fields,
    templates: [
      {
        documentTypeID,
        name: title,
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
    numbers,
  };
}

/** Not personal data unless the form overrides `pii`. */
export const text = (label: string, required = false): FieldDefinition => ({
  type: 'string',
  label,
  required,
  pii: false,
  derived: false,
});

export const date = (label: string): FieldDefinition => ({
  type: 'date',
  label,
  required: false,
  pii: false,
  derived: false,
});

/** List of {name, idNumber, address, shares}. */
export const people = (label: string, required = false): FieldDefinition => ({
  type: 'list',
  label,
  required,
  pii: true,
  derived: false,
  items: { name: 'string', idNumber: 'string', address: 'string', shares: 'number' },
});
