import type { FieldDefinition } from '../processor';

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
