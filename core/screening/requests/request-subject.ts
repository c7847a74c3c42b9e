import { countryCode } from '@/core/shared/countries/countries';
import type { Subject } from '../screen';
import type { SourceEvidence } from './contract';
import { searchedPartyKind } from './entity-type';

export type RequestedSubject = {
  fullName: string;
  entityType: string | null;
  dateOfBirth: string | null;
  country: string | null;
  identificationDocument: unknown;
};

export function subjectOf(row: RequestedSubject): Subject {
  const document = (row.identificationDocument ?? undefined) as Subject['document'] | undefined;
  const kind = searchedPartyKind(row.entityType);
  return {
    fullName: row.fullName,
    ...(kind && { kind }),
    ...(row.dateOfBirth && { birthDate: row.dateOfBirth }),
    ...(row.country && { countries: [row.country] }),
    ...(document && { document }),
  };
}

/** Parse a country name, demonym or code; undefined if unknown (no prefix matches). */
export const parseCountryFilter = (text: string): string | undefined =>
  countryCode(text) ?? (text.trim().length === 2 ? countryCode(text.toUpperCase()) : undefined);

export const runThreshold = (sources: readonly SourceEvidence[]): number | undefined =>
  sources.find((line) => line.alertThreshold !== undefined)?.alertThreshold;
