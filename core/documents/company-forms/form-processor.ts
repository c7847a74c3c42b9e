import { ACCEPTED_TYPES } from '../files/file-limits';
import type { FieldDefinition, Processor } from '../processor';
import { numbersOf } from '../reuse-detection/numbers-of';
import { checkForm, type FormDefinition, readForm } from './read-form';

type Own<Name extends string> = Pick<Processor, 'processorId' | 'name' | 'description' | 'version'> & {
  title: string;
  fields: Record<string, FieldDefinition>;
  form: FormDefinition<Name>;
  numbers: Parameters<typeof numbersOf>[1];
};

export function formProcessor<Name extends string>(own: Own<Name>): Processor {
  const { processorId, name, description, version, title, fields, form, numbers } = own;
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
        documentTypeID: form.documentTypeID,
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
    extract: (input) => readForm(form, input),
    check: (input) => ({ rules: checkForm(input), modifications: [] }),
    numbers: (schema) => numbersOf(schema, numbers),
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
