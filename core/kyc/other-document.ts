import { causeOf, type DocumentProblem, type ProblemCause } from './document-problems';
import { type DocumentType, kindOf, recognisedAs } from './document-types';

/** Where knowing the kind helps: a forgery, other details and a fault of ours stay what they are under any kind. */
const HELPED: readonly ProblemCause[] = ['photo', 'sides', 'document'];
const SIDES_PROBLEMS: readonly DocumentProblem[] = [
  'MISSING_DOCUMENT_PAGES',
  'FRONT_MISSING',
  'BACK_MISSING',
  'FRONT_NOT_RECOGNISED',
  'BACK_NOT_RECOGNISED',
  'SAME_SIDE_TWICE',
];

/** What a customer is told of a refused document, and the kind that was seen where it is another than the chosen one. */
export type Refusal = { problems: DocumentProblem[]; seen: DocumentType | null };

/**
 * The refusal in the light of what was chosen. A document of another kind is told as that and not by its missing side, which the
 * chosen kind may not even have; pages of two documents are told as two, whatever else is missing of either.
 */
export function refusalOf(
  chosen: DocumentType | undefined,
  documentTypeId: string | null,
  problems: readonly DocumentProblem[],
): Refusal {
  const others = problems.filter((problem) => !SIDES_PROBLEMS.includes(problem));
  if (problems.includes('PAGES_TEMPLATE_MISMATCH')) return { problems: others, seen: null };
  const seen = recognisedAs(documentTypeId);
  // Recognised and refused as unsupported: the session does not take it (core/kyc/accepted-document.ts).
  if (seen !== null && problems.includes('UNSUPPORTED_DOCUMENT_TYPE')) {
    const rest = others.filter((problem) => problem !== 'UNSUPPORTED_DOCUMENT_TYPE' && problem !== 'NOT_ACCEPTED');
    return { problems: ['NOT_ACCEPTED', ...rest], seen: null };
  }
  const isOther = seen !== null && chosen !== undefined && kindOf(seen) !== kindOf(chosen);
  if (!isOther || !HELPED.includes(causeOf(problems))) return { problems: [...problems], seen: null };
  return { problems: ['OTHER_DOCUMENT_TYPE', ...others], seen };
}
