import type { FieldDefinition } from '../../processor';

const text = (label: string, required = false, pii = true): FieldDefinition => ({
  type: 'string',
  label,
  required,
  pii,
  derived: false,
});
const date = (label: string, required = false, pii = false): FieldDefinition => ({
  type: 'date',
  label,
  required,
  pii,
  derived: false,
});

/** Fields of the identity documents; which template carries which is in `templates.ts`. */
export const fields = {
  nicNumber: text('NIC number'),
  passportNumber: text('Passport number'),
  licenceNumber: text('Driving licence number'),
  licenceNumberBack: text('Driving licence number on the other side'),
  fullName: text('Full name'),
  fullNameSinhala: text('Full name in Sinhala'),
  fullNameTamil: text('Full name in Tamil'),
  surname: text('Surname'),
  otherNames: text('Other names'),
  dateOfBirth: date('Date of birth', true, true),
  sex: text('Sex (MALE or FEMALE)'),
  placeOfBirth: text('Place of birth'),
  address: text('Address'),
  addressSinhala: text('Address in Sinhala'),
  addressTamil: text('Address in Tamil'),
  profession: text('Profession'),
  nationality: text('Nationality', false, false),
  bloodGroup: text('Blood group'),
  vehicleClasses: { type: 'list', label: 'Vehicle classes', required: false, pii: false, derived: false },
  vehicleClassPeriods: {
    type: 'list',
    label: 'Periods of the vehicle classes',
    required: false,
    pii: false,
    derived: false,
    items: { vehicleClass: 'string', validFrom: 'string', validUntil: 'string' },
  },
  dateOfIssue: date('Date of issue'),
  dateOfExpiry: date('Date of expiry'),
  mrz: text('Machine-readable zone'),
  nicNumberOtherForm: {
    type: 'string',
    label: 'NIC number in its other form',
    required: false,
    pii: true,
    derived: true,
  },
} as const satisfies Record<string, FieldDefinition>;

/** Name of a field in {@link fields}. */
export type FieldName = keyof typeof fields;
