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

const derived = (label: string): FieldDefinition => ({ ...text(label), derived: true });

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
  placeOfBirthSinhala: text('Place of birth in Sinhala'),
  placeOfBirthTamil: text('Place of birth in Tamil'),
  address: text('Address'),
  addressSinhala: text('Address in Sinhala'),
  addressTamil: text('Address in Tamil'),
  profession: text('Profession'),
  professionSinhala: text('Profession in Sinhala'),
  professionTamil: text('Profession in Tamil'),
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
  nicNumberOtherForm: derived('NIC number in its other form'),
  fullNameSinhalaLatin: derived('Full name in Sinhala, in Latin letters'),
  fullNameTamilLatin: derived('Full name in Tamil, in Latin letters'),
  placeOfBirthSinhalaLatin: derived('Place of birth in Sinhala, in Latin letters'),
  placeOfBirthTamilLatin: derived('Place of birth in Tamil, in Latin letters'),
  addressSinhalaLatin: derived('Address in Sinhala, in Latin letters'),
  addressTamilLatin: derived('Address in Tamil, in Latin letters'),
} as const satisfies Record<string, FieldDefinition>;

export type FieldName = keyof typeof fields;
