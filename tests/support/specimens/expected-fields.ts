import { fullName, type SpecimenPerson } from './person';
import type { SpecimenTemplate } from './templates';

export const SPECIMEN_DOCUMENTS = {
  nicOld: ['nic-old-front', 'nic-old-back'],
  nicNew: ['nic-new-front', 'nic-new-back'],
  passport: ['passport'],
  licence: ['licence-front', 'licence-back'],
} as const satisfies Record<string, readonly SpecimenTemplate[]>;
export type SpecimenDocument = keyof typeof SPECIMEN_DOCUMENTS;

export function expectedFields(document: SpecimenDocument, person: SpecimenPerson): Record<string, string> {
  const common = { dateOfBirth: person.birthDate, dateOfIssue: person.issueDate };
  const name = { fullName: fullName(person, 'latin') };
  const card = {
    ...common,
    ...name,
    sex: person.sex.toUpperCase(),
    fullNameSinhala: fullName(person, 'sinhala'),
    fullNameTamil: fullName(person, 'tamil'),
    address: person.address.latin,
    placeOfBirth: person.placeOfBirth.latin,
  };
  switch (document) {
    case 'nicOld':
      return { ...card, nicNumber: person.nicOld ?? '', profession: person.occupation.latin };
    case 'nicNew':
      return { ...card, nicNumber: person.nicNew };
    case 'licence':
      return {
        ...common,
        ...name,
        nicNumber: person.nicOld ?? person.nicNew,
        licenceNumber: person.licenceNumber,
        dateOfExpiry: person.expiryDate,
        address: person.address.latin,
        bloodGroup: person.bloodGroup,
      };
    case 'passport':
      return {
        ...common,
        nicNumber: person.nicNew,
        passportNumber: person.passportNumber,
        surname: person.surname.latin,
        otherNames: person.givenNames.latin,
        dateOfExpiry: person.expiryDate,
        sex: person.sex.toUpperCase(),
        placeOfBirth: person.placeOfBirth.latin,
      };
  }
}
