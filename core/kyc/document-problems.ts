import type { Side } from './document-types';

/**
 * What a customer may be told of a refused document: less than the pipeline knows. Which detail differed stays untold, because
 * whoever holds somebody else's link could try out documents; which trace of a forgery was seen, because it would teach.
 */
export const DOCUMENT_PROBLEMS = [
  'INTERNAL_SERVICE_FAILURE',
  'OTHER_DOCUMENT_TYPE',
  'DOCUMENT_NOT_PROVIDED',
  'POOR_IMAGE_QUALITY',
  'FIELDS_NOT_LEGIBLE',
  'REQUIRED_FIELDS_MISSING',
  'NUMBER_NOT_READ',
  'MISSING_DOCUMENT_PAGES',
  'FRONT_MISSING',
  'BACK_MISSING',
  'FRONT_NOT_RECOGNISED',
  'BACK_NOT_RECOGNISED',
  'SAME_SIDE_TWICE',
  'PAGES_TEMPLATE_MISMATCH',
  'UNSUPPORTED_DOCUMENT_TYPE',
  'DOCUMENT_EXPIRED',
  'NOT_ACCEPTED',
  'ORIGINAL_NEEDED',
  'DETAILS_DIFFER',
] as const;
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number];

/** What lies behind a problem, and therefore what helps: each has a heading and a next step of its own on the page. */
const PROBLEM_CAUSES = ['ours', 'kind', 'photo', 'sides', 'original', 'document', 'details'] as const;
export type ProblemCause = (typeof PROBLEM_CAUSES)[number];

const CAUSE: Record<DocumentProblem, ProblemCause> = {
  INTERNAL_SERVICE_FAILURE: 'ours',
  OTHER_DOCUMENT_TYPE: 'kind',
  DOCUMENT_NOT_PROVIDED: 'photo',
  POOR_IMAGE_QUALITY: 'photo',
  FIELDS_NOT_LEGIBLE: 'photo',
  REQUIRED_FIELDS_MISSING: 'photo',
  NUMBER_NOT_READ: 'photo',
  MISSING_DOCUMENT_PAGES: 'sides',
  FRONT_MISSING: 'sides',
  BACK_MISSING: 'sides',
  FRONT_NOT_RECOGNISED: 'photo',
  BACK_NOT_RECOGNISED: 'photo',
  SAME_SIDE_TWICE: 'sides',
  PAGES_TEMPLATE_MISMATCH: 'sides',
  UNSUPPORTED_DOCUMENT_TYPE: 'document',
  DOCUMENT_EXPIRED: 'document',
  NOT_ACCEPTED: 'document',
  ORIGINAL_NEEDED: 'original',
  DETAILS_DIFFER: 'details',
};

/** Rule codes and failure codes of the pipeline that the customer reads under another name. */
const TOLD_AS: Record<string, DocumentProblem> = {
  NAME_MISMATCH: 'DETAILS_DIFFER',
  DOB_MISMATCH: 'DETAILS_DIFFER',
  ID_NUMBER_MISMATCH: 'DETAILS_DIFFER',
  DOCUMENT_TAMPERING_DETECTED: 'ORIGINAL_NEEDED',
  DOCUMENT_CONTRADICTS_ITSELF: 'ORIGINAL_NEEDED',
  // Another document helps, and that there is a list stays untold.
  DOCUMENT_REFUSED_BY_BLOCKLIST: 'NOT_ACCEPTED',
  NIC_FORMAT_INVALID: 'NUMBER_NOT_READ',
  NIC_DOB_MISMATCH: 'NUMBER_NOT_READ',
  NIC_DOB_EXTRACTION_FAILED: 'NUMBER_NOT_READ',
  NIC_NUMBER_MISSING: 'NUMBER_NOT_READ',
  MRZ_CHECK_FAILED: 'NUMBER_NOT_READ',
  POST_VALIDATION_FAILED: 'NUMBER_NOT_READ',
  PRE_VALIDATION_FAILED: 'POOR_IMAGE_QUALITY',
  EXTRACTION_FAILED: 'REQUIRED_FIELDS_MISSING',
};

/** What a code of the pipeline is for the customer; null for one that nobody has thought about here. */
export function problemOf(code: string): DocumentProblem | null {
  return TOLD_AS[code] ?? DOCUMENT_PROBLEMS.find((problem) => problem === code) ?? null;
}

/** What a failed rule is for the customer. What was not recognised and is cut off may be the right document: both are told. */
export function problemsOfRule({
  errorCode,
  cutOff = false,
}: {
  errorCode: string;
  cutOff?: boolean;
}): DocumentProblem[] {
  const problem = problemOf(errorCode) ?? 'REQUIRED_FIELDS_MISSING';
  return cutOff ? ['FIELDS_NOT_LEGIBLE', problem] : [problem];
}

const ABSENT = { front: 'FRONT_MISSING', back: 'BACK_MISSING' } as const satisfies Record<Side, DocumentProblem>;
const UNKNOWN = { front: 'FRONT_NOT_RECOGNISED', back: 'BACK_NOT_RECOGNISED' } as const satisfies Record<
  Side,
  DocumentProblem
>;

/**
 * A side that no recognised page shows, by its name where it is known. With `photos` of more than one side it was not forgotten: either a
 * photo was not recognised, or one side was sent twice.
 */
export function sideProblem(missing: readonly Side[], pagesNotRecognised: number, photos: number): DocumentProblem {
  const [side, ...others] = missing;
  if (side !== undefined && others.length === 0 && pagesNotRecognised > 0) return UNKNOWN[side];
  if (photos > 1) return 'SAME_SIDE_TWICE';
  return side === undefined || others.length > 0 ? 'MISSING_DOCUMENT_PAGES' : ABSENT[side];
}

/**
 * The cause that decides what the customer should do: a fault of ours before everything; then another kind of document than
 * the chosen one, whose sides are not the ones asked for; then what another photo cures, because what was read of a poor one may differ for that reason alone.
 */
export function causeOf(problems: readonly DocumentProblem[]): ProblemCause {
  const causes = problems.map((problem) => CAUSE[problem]);
  return PROBLEM_CAUSES.find((cause) => causes.includes(cause)) ?? 'photo';
}

/** More sentences than this are not read. */
export const MOST_TOLD = 3;

/**
 * The problems to name: details that differ only when nothing else stands in the way of reading them. A document that was not
 * recognised is named with the fault of its photo: either may be the reason. How sharp a picture is in which no
 * document was found helps nobody, nor that something is no original where a side is not the document at all.
 */
export function problemsToTell(problems: readonly DocumentProblem[]): DocumentProblem[] {
  const decides = causeOf(problems);
  if (decides === 'ours' || decides === 'details') return problems.filter((problem) => CAUSE[problem] === decides);
  const has = (problem: DocumentProblem): boolean => problems.includes(problem);
  return problems.filter(
    (problem) =>
      CAUSE[problem] !== 'details' &&
      !(problem === 'POOR_IMAGE_QUALITY' && has('DOCUMENT_NOT_PROVIDED')) &&
      !(problem === 'ORIGINAL_NEEDED' && (has('FRONT_NOT_RECOGNISED') || has('BACK_NOT_RECOGNISED'))),
  );
}
