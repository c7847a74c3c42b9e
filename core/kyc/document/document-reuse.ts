import { z } from 'zod';
import { causeOf, type DocumentProblem, type ProblemCause } from './document-problems';
import { type DocumentType, documentKindOf, recognisedAs } from './document-types';

/** Sessions compared and returned, newest first. */
export const MAX_SAME_DOCUMENT = 5;

export const SameDocument = z
  .object({
    sessionId: z.string(),
    customer: z
      .enum(['same', 'other', 'unknown'])
      .describe(
        'Based on `externalId` and on sessions that replaced each other. `unknown`: one of the two has no `externalId`.',
      ),
    face: z
      .enum(['same', 'unsure', 'different'])
      .nullable()
      .describe('Comparison of its face photo with this one. Null if one is missing.'),
  })
  .meta({ id: 'KycSameDocument' });
export type SameDocument = z.infer<typeof SameDocument>;

export const DOCUMENT_REUSE_REASONS = ['DOCUMENT_NUMBER_OTHER_FACE', 'DOCUMENT_NUMBER_OTHER_CUSTOMER'] as const;
export type DocumentReuseReason = (typeof DOCUMENT_REUSE_REASONS)[number];

/**
 * Return review reasons. The same face of an unknown customer is none: without `externalId` one person may verify
 * several times.
 */
export function documentReuseReasons(seen: readonly SameDocument[]): DocumentReuseReason[] {
  return [
    ...(seen.some(({ face }) => face !== null && face !== 'same') ? (['DOCUMENT_NUMBER_OTHER_FACE'] as const) : []),
    ...(seen.some(({ customer }) => customer === 'other') ? (['DOCUMENT_NUMBER_OTHER_CUSTOMER'] as const) : []),
  ];
}

/** Causes that may depend on the document type. */
const HELPED: readonly ProblemCause[] = ['photo', 'sides', 'document'];
const SIDES_PROBLEMS: readonly DocumentProblem[] = [
  'MISSING_DOCUMENT_PAGES',
  'FRONT_MISSING',
  'BACK_MISSING',
  'FRONT_NOT_RECOGNISED',
  'BACK_NOT_RECOGNISED',
  'SAME_SIDE_TWICE',
];

/** `seen` if not the chosen type. */
export type DocumentRefusal = { problems: DocumentProblem[]; seen: DocumentType | null };

/** Another type replaces a missing side, which the chosen type may not have. */
export function documentRefusalOf(
  chosen: DocumentType | undefined,
  documentTypeId: string | null,
  problems: readonly DocumentProblem[],
): DocumentRefusal {
  const others = problems.filter((problem) => !SIDES_PROBLEMS.includes(problem));
  if (problems.includes('PAGES_TEMPLATE_MISMATCH')) return { problems: others, seen: null };
  const seen = recognisedAs(documentTypeId);
  // Not accepted by the session (core/kyc/document/accepted-document.ts).
  if (seen !== null && problems.includes('UNSUPPORTED_DOCUMENT_TYPE')) {
    const rest = others.filter((problem) => problem !== 'UNSUPPORTED_DOCUMENT_TYPE' && problem !== 'NOT_ACCEPTED');
    return { problems: ['NOT_ACCEPTED', ...rest], seen: null };
  }
  const isOther = seen !== null && chosen !== undefined && documentKindOf(seen) !== documentKindOf(chosen);
  if (!isOther || !HELPED.includes(causeOf(problems))) return { problems: [...problems], seen: null };
  return { problems: ['OTHER_DOCUMENT_TYPE', ...others], seen };
}
