import type { AlertSubject } from '../alerts/contract';
import type { DetailAnswer, DetailField, DetailOrigin } from './contract';

/** A detail added after the alert was raised, with its source. */
export type ToldDetail = { answer: DetailAnswer; origin: DetailOrigin };

/**
 * Subject of an alert merged with later details; `told` lists fields given by the customer only, `added` those given by
 * a member.
 */
export type KnownSubject = AlertSubject & { birthPlace: string | null; told: DetailField[]; added: DetailField[] };

/** Merge later details into a subject. Submitted values are never replaced; the latest detail of a field wins. */
export function knownSubject(subject: AlertSubject, later: readonly ToldDetail[]): KnownSubject {
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

/** Return the fields that can be requested or added: those the subject lacks. */
export function askable(subject: AlertSubject): DetailField[] {
  const given: Record<DetailField, boolean> = {
    dateOfBirth: subject.dateOfBirth !== null,
    birthPlace: false,
    country: subject.country !== null,
    document: Boolean(subject.identificationDocument?.number),
  };
  return (Object.keys(given) as DetailField[]).filter((field) => !given[field]);
}
