import type { Side } from './document-types';

/** Less than the pipeline knows: the differing field or forgery trace would help to probe documents. */
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

/** Each has its own heading and next step. */
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

const TOLD_AS: Record<string, DocumentProblem> = {
  NAME_MISMATCH: 'DETAILS_DIFFER',
  DOB_MISMATCH: 'DETAILS_DIFFER',
  ID_NUMBER_MISMATCH: 'DETAILS_DIFFER',
  DOCUMENT_TAMPERING_DETECTED: 'ORIGINAL_NEEDED',
  DOCUMENT_CONTRADICTS_ITSELF: 'ORIGINAL_NEEDED',
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

/** Null for unmapped codes. */
export function problemOf(code: string): DocumentProblem | null {
  return TOLD_AS[code] ?? DOCUMENT_PROBLEMS.find((problem) => problem === code) ?? null;
}

/** A cut, unrecognized photo may show the right document: name both. */
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

/** Name the side that no recognized page shows; with two photos one was unrecognized or sent twice. */
export function sideProblem(missing: readonly Side[], pagesNotRecognised: number, photos: number): DocumentProblem {
  const [side, ...others] = missing;
  if (side !== undefined && others.length === 0 && pagesNotRecognised > 0) return UNKNOWN[side];
  if (photos > 1) return 'SAME_SIDE_TWICE';
  return side === undefined || others.length > 0 ? 'MISSING_DOCUMENT_PAGES' : ABSENT[side];
}

/** System faults first, then a wrong type, then photo faults: a poor photo may explain differing values. */
export function causeOf(problems: readonly DocumentProblem[]): ProblemCause {
  const causes = problems.map((problem) => CAUSE[problem]);
  return PROBLEM_CAUSES.find((cause) => causes.includes(cause)) ?? 'photo';
}

export const MAX_REPORTED = 3;

/**
 * Omit problems that others explain: differing values of unreadable photos, sharpness without a document, originality
 * of an unrecognized side.
 */
export function problemsToReport(problems: readonly DocumentProblem[]): DocumentProblem[] {
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
