import type { AlertSubject } from '../alerts/contract';
import type { DetailAnswer, DetailField, DetailOrigin } from './contract';

export type DetailNotice = { answer: DetailAnswer; origin: DetailOrigin };

/** `told`: fields given by the customer only; `added`: by a member. */
export type KnownSubject = AlertSubject & { birthPlace: string | null; told: DetailField[]; added: DetailField[] };

/** Never replaces submitted values; the latest detail wins. */
export function knownSubject(subject: AlertSubject, later: readonly DetailNotice[]): KnownSubject {
  const known = { ...subject, birthPlace: null as string | null };
  const whose = new Map<DetailField, DetailOrigin>();
  for (const { answer, origin } of later) {
    if (answer.dateOfBirth && !subject.dateOfBirth) {
      known.dateOfBirth = answer.dateOfBirth;
      whose.set('dateOfBirth', origin);
    }
    if (answer.country && !subject.country) {
      known.country = answer.country;
      whose.set('country', origin);
    }
    if (answer.document && !subject.identificationDocument?.number) {
      known.identificationDocument = { ...subject.identificationDocument, ...answer.document };
      whose.set('document', origin);
    }
    if (answer.birthPlace) {
      known.birthPlace = answer.birthPlace;
      whose.set('birthPlace', origin);
    }
  }
  const of = (origin: DetailOrigin) => [...whose].filter(([, by]) => by === origin).map(([field]) => field);
  return { ...known, told: of('customer'), added: of('member') };
}

export function requestableDetails(subject: AlertSubject): DetailField[] {
  const given: Record<DetailField, boolean> = {
    dateOfBirth: subject.dateOfBirth !== null,
    birthPlace: false,
    country: subject.country !== null,
    document: Boolean(subject.identificationDocument?.number),
  };
  return (Object.keys(given) as DetailField[]).filter((field) => !given[field]);
}
