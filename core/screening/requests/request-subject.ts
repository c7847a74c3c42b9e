import type { Subject } from '../screen';

export type RequestedSubject = {
  fullName: string;
  dateOfBirth: string | null;
  country: string | null;
  identificationDocument: unknown;
};

export function subjectOf(row: RequestedSubject): Subject {
  const document = (row.identificationDocument ?? undefined) as Subject['document'] | undefined;
  return {
    fullName: row.fullName,
    ...(row.dateOfBirth && { birthDate: row.dateOfBirth }),
    ...(row.country && { countries: [row.country] }),
    ...(document && { document }),
  };
}
