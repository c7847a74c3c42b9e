import { countryCode } from '@/core/shared/countries/countries';
import { parseListedDate } from '@/core/shared/dates/dates';
import { hashText } from './name-index/image';
import { plainKey } from './name-index/keys';
import type { NameCandidate, NameSearcher, SearchOptions } from './name-index/search';
import { prepareName } from './names/prepare';
import { type ListedParty, nameKindOfParty, type PartyKind } from './party';
import { SEARCHED_KINDS, type SearchedKind } from './requests/searched-kinds';
import { type BirthDateResult, compareBirthDates, packDate } from './scoring/birth-date';
import { compareDocuments, documentKeys, isSameDocument } from './scoring/document-numbers';
import {
  compareCountries,
  compareGender,
  type FeatureResult,
  type Gender,
  type PackedInterval,
  weighWeakAlias,
} from './scoring/features';
import { combineScore, explain } from './scoring/score';

/** Countries are ISO codes; `birthDate` is `YYYY[-MM[-DD]]`. */
export type Subject = {
  fullName: string;
  /** Only entries of this kind; undefined: of every kind. */
  kind?: PartyKind;
  birthDate?: string;
  countries?: readonly string[];
  gender?: Gender;
  document?: { type?: string; number?: string; country?: string };
};

export type ScreenOptions = {
  threshold: number;
  limit: number;
  /** Searched separately, so results do not depend on each other; default: all together. */
  sources?: readonly SearchedKind[];
  /** Excludes parties that list countries, none of them these. */
  narrowTo?: readonly string[];
  exceptPlain?: number;
};

export type PartyMatch = {
  score: number;
  party: ListedParty;
  matchedName: string;
  nameScore: number;
  abbreviated: boolean;
  /** Commonness of the shared words, 0 rare to 1 very common. */
  commonality: number;
  documentMatch: boolean;
  birth: { exact: boolean; ageDelta: number | null };
  countryMatch: boolean | null;
  features: FeatureResult[];
  explanation: string;
  alignment: NameCandidate['alignment'];
};

type Judged = {
  found: NameCandidate;
  score: number;
  features: FeatureResult[];
  commonality: number;
  birth: BirthDateResult;
  countryMatch: boolean | null;
  shared: string | undefined;
};

const sharedBirthday = 0.3;

/** Return matches from the threshold up, best first, and how many of all list no country. Pure except for caches. */
export function screen(
  searcher: NameSearcher,
  subject: Subject,
  options: ScreenOptions,
): { matches: PartyMatch[]; terms: string[]; total: number; ofNoCountry: number } {
  const ranked = rank(searcher, subject, options);
  const matches = ranked.judged.slice(0, options.limit).map((one) => present(searcher, subject, one));
  const ofNoCountry = ranked.judged.filter(({ found }) => !namesCountries(searcher, found.party)).length;
  return { matches, terms: ranked.terms, total: ranked.judged.length, ofNoCountry };
}

/** Like `screen`, with party numbers and scores instead of entries, for evaluation. */
export function rank(
  searcher: NameSearcher,
  given: Subject,
  options: ScreenOptions,
): { judged: Judged[]; terms: string[] } {
  const subject = withNumberFromName(given);
  const kinds = searcher.kinds.filter((kind) => !subject.kind || kind === nameKindOfParty[subject.kind]);
  const prepared = kinds.flatMap((kind) => prepareName(subject.fullName, kind));
  const interval = subjectInterval(subject.birthDate);
  const lists = options.sources?.length
    ? [...new Set(options.sources)].map((id) => SEARCHED_KINDS.indexOf(id)).filter((list) => searcher.lists.has(list))
    : undefined;
  const nothingAsked = prepared.length === 0 && !subject.document?.number;
  const found =
    nothingAsked || kinds.length === 0
      ? []
      : searcher.search(prepared, searchOptions(searcher, subject, options, interval, lists));
  const judged: Judged[] = [];
  let plain: number | undefined;
  // With a name only, the match cannot exceed the name score.
  const nameOnly = interval.length === 0 && !subject.document?.number && !subject.countries?.length;
  for (const one of found) {
    if (nameOnly && one.alignment.score < options.threshold) continue;
    plain ??= hashText(plainKey(subject.fullName), 9);
    const judgement = judge(searcher, { ...subject, plain }, interval, one);
    if (judgement.score >= options.threshold) judged.push(judgement);
  }
  judged.sort(
    (a, b) => b.score - a.score || b.found.alignment.score - a.found.alignment.score || a.found.party - b.found.party,
  );
  return { judged, terms: [...new Set(prepared.map((name) => name.tokens.map((token) => token.text).join(' ')))] };
}

/** Accept a ship's IMO number as the name: `IMO 9116412`. */
function withNumberFromName(subject: Subject): Subject {
  const [, number] = /^\s*(?:imo|mmsi)?[\s:.#-]*(\d{6,12})\s*$/i.exec(subject.fullName) ?? [];
  return number && !subject.document?.number ? { ...subject, document: { ...subject.document, number } } : subject;
}

function subjectInterval(birthDate: string | undefined): PackedInterval[] {
  const date = birthDate ? parseListedDate(birthDate) : undefined;
  return date ? [{ from: packDate(date.from), to: packDate(date.to), circa: date.circa ?? false }] : [];
}

function searchOptions(
  searcher: NameSearcher,
  subject: Subject,
  options: ScreenOptions,
  interval: readonly PackedInterval[],
  lists: readonly number[] | undefined,
): SearchOptions {
  const countries = options.narrowTo && options.narrowTo.length > 0 ? new Set(options.narrowTo) : undefined;
  const [date] = interval;
  const numbers = documentKeys(subject.document?.number ?? '');
  return {
    least: options.threshold,
    ...(date && date.from === date.to && date.from % 100 !== 0 && { birthDate: date.from }),
    ...(numbers.length > 0 && { documentKeys: numbers }),
    ...(options.exceptPlain !== undefined && { exceptPlain: options.exceptPlain }),
    ...(lists && { lists }),
    ...(countries && {
      admits: (party: number) =>
        !namesCountries(searcher, party) || countriesOf(searcher, party).all.some((code) => countries.has(code)),
    }),
  };
}

const namesCountries = ({ image }: NameSearcher, party: number): boolean =>
  image.countryStart[party] !== image.countryStart[party + 1];

function countriesOf(
  { image }: NameSearcher,
  party: number,
): { nationalities: string[]; others: string[]; all: string[] } {
  const nationalities: string[] = [];
  const others: string[] = [];
  for (let at = image.countryStart[party] as number; at < (image.countryStart[party + 1] as number); at += 1) {
    const packed = image.countries[at] as number;
    (packed & 0x8000 ? nationalities : others).push(String.fromCharCode((packed >> 7) & 0x7f, packed & 0x7f));
  }
  return { nationalities, others, all: [...nationalities, ...others] };
}

function judge(
  searcher: NameSearcher,
  subject: Subject & { plain: number },
  interval: readonly PackedInterval[],
  found: NameCandidate,
): Judged {
  const { image } = searcher;
  const { party, name, alignment } = found;
  const birth = compareBirthDates(interval, datesOf(searcher, party));
  const { nationalities, others } = countriesOf(searcher, party);
  const country = compareCountries(subject.countries ?? [], nationalities, others);
  const gender = compareGender(
    subject.gender,
    ([undefined, 'male', 'female'] as const)[image.partyGender[party] as number],
  );
  const { shared, countriesDiffer } = sharedDocument(searcher, subject, party);
  const document = compareDocuments(shared, countriesDiffer);
  const weak = weighWeakAlias(((image.nameFlags[name] as number) & 1) === 1, birth.effect > 0.1 || document.effect > 0);
  const features = [document, birth, country, gender, weak].filter((feature) => feature.sentence !== '');
  const commonality = commonalityOf(searcher, alignment);
  const base = document.effect >= 0.9 ? Math.max(alignment.score, 0.7) : alignment.score;
  const combined = combineScore(base, features, commonality, image.namePlain[name] === subject.plain);
  const score = Math.round(Math.max(combined, birth.effect >= 0.6 ? sharedBirthday : 0) * 1e4) / 1e4;
  return { found, score, features, commonality, birth, countryMatch: country.match, shared };
}

function datesOf({ image }: NameSearcher, party: number): PackedInterval[] {
  const dates: PackedInterval[] = [];
  for (let at = image.dateStart[party] as number; at < (image.dateStart[party + 1] as number); at += 1) {
    const from = image.dateFrom[at] as number;
    dates.push({ from: Math.abs(from), to: image.dateTo[at] as number, circa: from < 0 });
  }
  return dates;
}

/** Reads the entry, unless the subject has no usable document number. */
function sharedDocument(
  searcher: NameSearcher,
  subject: Subject,
  party: number,
): { shared: string | undefined; countriesDiffer: boolean } {
  const number = subject.document?.number ?? '';
  if (documentKeys(number).length === 0) return { shared: undefined, countriesDiffer: false };
  const listed = partyOf(searcher, party).documents.find((document) => isSameDocument(document.number, number));
  const country = subject.document?.country;
  return { shared: listed?.number, countriesDiffer: Boolean(listed?.country && country && listed.country !== country) };
}

/** 1 minus the mean weight of the matched words. */
function commonalityOf(searcher: NameSearcher, alignment: NameCandidate['alignment']): number {
  let sum = 0;
  for (const pair of alignment.pairs)
    sum += 1 - searcher.weightOf({ text: pair.listed, sound: null, fidelity: 0, role: 'name' });
  return alignment.pairs.length === 0 ? 0 : Math.round((sum / alignment.pairs.length) * 100) / 100;
}

function partyOf({ image }: NameSearcher, party: number): ListedParty {
  const bytes = image.partyBytes.slice(image.partyBytesStart[party], image.partyBytesStart[party + 1]);
  return JSON.parse(new TextDecoder().decode(bytes)) as ListedParty;
}

function present(searcher: NameSearcher, subject: Subject, one: Judged): PartyMatch {
  const { found, score, features, commonality, birth, countryMatch, shared } = one;
  const party = partyOf(searcher, found.party);
  const matchedName = party.names[searcher.image.nameOrdinal[found.name] as number]?.value ?? '';
  return {
    score,
    party,
    matchedName,
    nameScore: found.alignment.score,
    abbreviated: found.alignment.abbreviated,
    commonality,
    documentMatch: shared !== undefined,
    birth: { exact: birth.exact, ageDelta: birth.ageDelta },
    countryMatch,
    features,
    explanation: explain(subject.fullName, matchedName, found.alignment, features),
    alignment: found.alignment,
  };
}

/** Convert country codes or names to codes; drop other text. For callers without API validation. */
export function subjectCountries(texts: readonly string[]): string[] {
  return texts
    .map((text) => countryCode(text.length === 2 ? text.toUpperCase() : text))
    .filter((code) => code !== undefined);
}
