import type { FieldDefinition } from '../processor';

/** A text of a company form. Companies are no people, so it is personal only where a form says so. */
export const text = (label: string, required = false): FieldDefinition => ({
  type: 'string',
  label,
  required,
  pii: false,
  derived: false,
});

/** A date of a company form: none is needed, and none tells something about a person. */
export const date = (label: string): FieldDefinition => ({
  type: 'date',
  label,
  required: false,
  pii: false,
  derived: false,
});

/** A list of {name, idNumber, address, shares}. */
export const people = (label: string, required = false): FieldDefinition => ({
  type: 'list',
  label,
  required,
  pii: true,
  derived: false,
  items: { name: 'string', idNumber: 'string', address: 'string', shares: 'number' },
});
