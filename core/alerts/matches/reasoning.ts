import type { ListedParty } from '@/core/screening/party';
import type { PartyMatch } from '@/core/screening/screen';
import { countryTitle } from '@/core/shared/countries/country-codes';
import type { MatchScoring } from '../contract';

export type ReasonedMatch = {
  explanation: string;
  source: string;
  sourceTitle: string;
  listVersion: string;
  programs: readonly string[];
  positions: readonly string[];
  documentAgrees: boolean;
  entry: Pick<ListedParty, 'birthDates' | 'nationalities' | 'countries' | 'documents'>;
};
export type GivenSubject = { dateOfBirth?: string | null; country?: string | null; documentNumber?: string | null };

/** Summarize a match: names, comparisons, list and programmes, and what was not comparable. */
export function reasonForMatch(match: ReasonedMatch, subject: GivenSubject): string {
  const where = `Found in ${match.sourceTitle}${match.listVersion ? ` (version ${match.listVersion})` : ''}`;
  const programs = match.programs.length > 0 ? `, listed under ${match.programs.slice(0, 6).join(', ')}` : '';
  const positions = match.positions.length > 0 ? ` Positions held: ${match.positions.slice(0, 4).join('; ')}.` : '';
  const missing = [
    !subject.dateOfBirth && 'date of birth',
    !subject.country && 'country',
    !subject.documentNumber && 'identification document',
  ].filter((part) => part !== false);
  const gap = missing.length > 0 ? ` Not given, so not compared: ${missing.join(', ')}.` : '';
  const { birthDates, nationalities, countries, documents } = match.entry;
  const unlisted = [
    subject.dateOfBirth && birthDates.length === 0 && 'date of birth',
    subject.country && nationalities.length + countries.length === 0 && `country (${countryTitle(subject.country)})`,
    subject.documentNumber && documents.length === 0 && 'identification document',
  ].filter((part) => typeof part === 'string' && part !== '');
  const silent = unlisted.length > 0 ? ` Given, but not in the entry, so not compared: ${unlisted.join(', ')}.` : '';
  const another =
    subject.documentNumber && documents.length > 0 && !match.documentAgrees
      ? ` The given identification document does not match ${documents.length === 1 ? 'the one' : `any of the ${documents.length}`} in the entry; this alone does not rule out a match.`
      : '';
  return `${match.explanation.trim()} ${where}${programs}.${positions}${another}${gap}${decisive(match.entry, subject)}${silent}`;
}

/** Fields the entry has and the subject lacks. */
function decisive(
  { birthDates, nationalities, countries, documents }: ReasonedMatch['entry'],
  subject: GivenSubject,
): string {
  const [born] = birthDates;
  const parts = [
    !subject.dateOfBirth &&
      born &&
      `a date of birth (the entry's is ${born.from === born.to ? born.from : `${born.from} to ${born.to}`})`,
    !subject.documentNumber &&
      documents.length > 0 &&
      `an identification document (the entry has ${documents.length === 1 ? 'one' : documents.length})`,
  ].filter((part) => typeof part === 'string');
  if (parts.length > 0) return ` What would decide it: ${parts.join(', or ')}.`;
  const lacks = !subject.dateOfBirth || !subject.documentNumber || !subject.country;
  const gives = birthDates.length + nationalities.length + countries.length + documents.length > 0;
  return lacks && !gives ? ' The entry gives nothing more that could decide it.' : '';
}

export const scoringOf = (match: PartyMatch): MatchScoring => ({
  nameMatch: {
    aggregateScore: match.nameScore,
    abbreviatedMatch: match.abbreviated,
    nameCommonalityScore: match.commonality,
  },
  idDocMatch: match.documentMatch,
  dobMatch: { exactMatch: match.birth.exact, approxAgeDelta: match.birth.ageDelta },
  countryMatch: match.countryMatch,
  matchConfidence: match.score,
  reasoning: match.explanation,
});
