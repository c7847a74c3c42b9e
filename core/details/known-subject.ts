import type { AlertSubject } from '../alerts/contract';
import type { DetailAnswer, DetailField } from './contract';

/** The person of an alert with what they added themselves; `told` names the fields that rest on their word alone. */
export type KnownSubject = AlertSubject & { birthPlace: string | null; told: DetailField[] };

/** What the business submitted stands; a customer only fills what was missing. The latest answer to a field counts. */
export function knownSubject(subject: AlertSubject, answers: readonly DetailAnswer[]): KnownSubject {
  const known: KnownSubject = { ...subject, birthPlace: null, told: [] };
  const told = new Set<DetailField>();
  for (const answer of answers) {
    if (answer.dateOfBirth && !subject.dateOfBirth) {
      known.dateOfBirth = answer.dateOfBirth;
      told.add('dateOfBirth');
    }
    if (answer.country && !subject.country) {
      known.country = answer.country;
      told.add('country');
    }
    if (answer.document && !subject.identificationDocument?.number) {
      known.identificationDocument = { ...subject.identificationDocument, ...answer.document };
      told.add('document');
    }
    if (answer.birthPlace) {
      known.birthPlace = answer.birthPlace;
      told.add('birthPlace');
    }
  }
  return { ...known, told: [...told] };
}

/** What may be asked: only what the business does not have. */
export function askable(subject: AlertSubject): DetailField[] {
  const given: Record<DetailField, boolean> = {
    dateOfBirth: subject.dateOfBirth !== null,
    birthPlace: false,
    country: subject.country !== null,
    document: Boolean(subject.identificationDocument?.number),
  };
  return (Object.keys(given) as DetailField[]).filter((field) => !given[field]);
}
