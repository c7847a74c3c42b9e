import { expect, test } from 'vitest';
import { readField } from '../parsing/field';
import type { FieldValues } from '../processor';
import { type Evidence, evidenceOf, type KnownFields } from './evidence';

const ZONE = 'P<LKAPERERA<<NIMAL<KUMAR<<<<<<<<<<<<<<<<<<<<\nN1234567<6LKA8001018M3001019800010012V<<<<78';
const read = (values: Record<string, string>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readField(value, value, 0.99)]));
const known = (values: Record<string, string>, rest: Partial<KnownFields> = {}): KnownFields => ({
  documentTypeID: 'SRI_LANKA_NIC_NEW',
  schema: read(values),
  inputData: {},
  today: '2026-11-01',
  ...rest,
});
const told = (evidence: Evidence[]): string[] =>
  evidence.map(({ field, source, value }) => `${field} ${source} ${value}`);

test('returns the input value with the values of the document', () => {
  const values = { fullName: 'NIMAL PERERA', fullNameSinhala: 'නිමල් පෙරේරා' };
  expect(told(evidenceOf('name-match', known(values, { inputData: { name: 'Kamal Silva' } })))).toEqual([
    'fullName document NIMAL PERERA',
    'fullNameSinhala document නිමල් පෙරේරා',
    'fullName given Kamal Silva',
  ]);
});

test('returns both fields of a name printed in two fields', () => {
  const schema = { ...read({ surname: 'PERERA', otherNames: 'NIMAL' }), fullName: { value: 'NIMAL PERERA' } };
  expect(told(evidenceOf('name-match', known({}, { schema, inputData: { name: 'Kamal' } })))).toEqual([
    'otherNames document NIMAL',
    'surname document PERERA',
    'fullName given Kamal',
  ]);
});

test('returns the printed birth date and the one encoded in the number', () => {
  const evidence = evidenceOf('nic-dob-match', known({ nicNumber: '198000100123', dateOfBirth: '1981-02-03' }));
  expect(told(evidence)).toEqual(['dateOfBirth document 1981-02-03', 'dateOfBirth number 1980-01-01']);
});

test('returns printed and zone values only where they differ', () => {
  const values = { mrz: ZONE, passportNumber: 'N1234568', dateOfBirth: '1980-01-01', sex: 'FEMALE' };
  expect(told(evidenceOf('mrz-visual-agreement', known(values)))).toEqual([
    'passportNumber document N1234568',
    'passportNumber zone N1234567',
    'sex document FEMALE',
    'sex zone MALE',
  ]);
});

test('returns contradicting values and omits agreeing ones', () => {
  const licence = { licenceNumber: 'B1234567', licenceNumberBack: 'B1234577', dateOfBirth: '1980-01-01' };
  expect(told(evidenceOf('contents-agree', known(licence)))).toEqual([
    'licenceNumber document B1234567',
    'licenceNumberBack document B1234577',
  ]);
});

test('returns an impossible date as printed', () => {
  const schema: FieldValues = { dateOfExpiry: readField(null, '31.02.2030', 0.99) };
  expect(told(evidenceOf('contents-agree', known({}, { schema })))).toEqual(['dateOfExpiry document 31.02.2030']);
});

test('returns no values for a rule about the image', () => {
  expect(evidenceOf('document-tampering', known({ fullName: 'NIMAL PERERA' }))).toEqual([]);
});
