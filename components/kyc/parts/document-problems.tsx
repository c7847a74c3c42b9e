import type { ReactElement } from 'react';
import { type DocumentProblem, type ProblemCause, problemsToTell } from '@/core/kyc/document-problems';
import { type DocumentKind, kindOf } from '@/core/kyc/document-types';
import { type MessageKey, useWords } from '../words';
import { useFrame } from './frame-context';
import { Problem } from './text';

/** The heading for what lies behind a refusal: a better photo is asked for only where it helps. */
export const CAUSE_TITLES: Record<ProblemCause, MessageKey> = {
  ours: 'lv.late.ours.title',
  kind: 'dv.failed.kind.title',
  photo: 'dv.failed.title',
  sides: 'dv.failed.sides.title',
  original: 'dv.failed.original.title',
  document: 'dv.failed.document.title',
  details: 'dv.failed.details.title',
};

/** A document as it is called in a sentence. */
export const KIND_NAMES: Record<DocumentKind, MessageKey> = {
  nic: 'dv.kind.nic',
  licence: 'dv.kind.licence',
  passport: 'dv.kind.passport',
};

const SENTENCES: Record<DocumentProblem, MessageKey> = {
  INTERNAL_SERVICE_FAILURE: 'dv.failed.ours.body',
  OTHER_DOCUMENT_TYPE: 'err.kind',
  DOCUMENT_NOT_PROVIDED: 'err.noDocument',
  POOR_IMAGE_QUALITY: 'err.poorPhoto',
  FIELDS_NOT_LEGIBLE: 'err.FIELDS_NOT_LEGIBLE',
  REQUIRED_FIELDS_MISSING: 'err.REQUIRED_FIELDS_MISSING',
  NUMBER_NOT_READ: 'err.number',
  MISSING_DOCUMENT_PAGES: 'err.MISSING_DOCUMENT_PAGES',
  FRONT_MISSING: 'err.frontMissing',
  BACK_MISSING: 'err.backMissing',
  FRONT_NOT_RECOGNISED: 'err.frontNotRecognised',
  BACK_NOT_RECOGNISED: 'err.backNotRecognised',
  SAME_SIDE_TWICE: 'err.sameSide',
  PAGES_TEMPLATE_MISMATCH: 'err.PAGES_TEMPLATE_MISMATCH',
  UNSUPPORTED_DOCUMENT_TYPE: 'err.UNSUPPORTED_DOCUMENT_TYPE',
  DOCUMENT_EXPIRED: 'err.DOCUMENT_EXPIRED',
  ORIGINAL_NEEDED: 'err.original',
  DETAILS_DIFFER: 'err.details',
};

/** What was wrong, without what to do about it: where no other photo can be sent. */
const LATE: Record<DocumentProblem, MessageKey> = {
  INTERNAL_SERVICE_FAILURE: 'lv.late.ours.body',
  OTHER_DOCUMENT_TYPE: 'err.kind',
  DOCUMENT_NOT_PROVIDED: 'late.DOCUMENT_NOT_PROVIDED',
  POOR_IMAGE_QUALITY: 'late.POOR_IMAGE_QUALITY',
  FIELDS_NOT_LEGIBLE: 'late.FIELDS_NOT_LEGIBLE',
  REQUIRED_FIELDS_MISSING: 'late.REQUIRED_FIELDS_MISSING',
  NUMBER_NOT_READ: 'late.NUMBER_NOT_READ',
  MISSING_DOCUMENT_PAGES: 'late.MISSING_DOCUMENT_PAGES',
  FRONT_MISSING: 'late.frontMissing',
  BACK_MISSING: 'late.backMissing',
  FRONT_NOT_RECOGNISED: 'late.frontNotRecognised',
  BACK_NOT_RECOGNISED: 'late.backNotRecognised',
  SAME_SIDE_TWICE: 'late.SAME_SIDE_TWICE',
  PAGES_TEMPLATE_MISMATCH: 'late.PAGES_TEMPLATE_MISMATCH',
  UNSUPPORTED_DOCUMENT_TYPE: 'late.UNSUPPORTED_DOCUMENT_TYPE',
  DOCUMENT_EXPIRED: 'late.DOCUMENT_EXPIRED',
  ORIGINAL_NEEDED: 'late.ORIGINAL_NEEDED',
  DETAILS_DIFFER: 'late.DETAILS_DIFFER',
};

/** What was found wrong with the document, the first three; `past` where it cannot be mended here any more. */
export function DocumentProblems({
  problems,
  past = false,
}: {
  problems: DocumentProblem[];
  past?: boolean;
}): ReactElement {
  const { t } = useWords();
  const { organizationName, session } = useFrame();
  const seen = session?.document?.seen;
  const chosen = session?.data.documentType;
  const kinds = seen && chosen ? { seen: t(KIND_NAMES[kindOf(seen)]), chosen: t(KIND_NAMES[kindOf(chosen)]) } : null;
  const sentence = (problem: DocumentProblem): MessageKey =>
    problem === 'OTHER_DOCUMENT_TYPE' && kinds ? 'err.kind.seen' : (past ? LATE : SENTENCES)[problem];
  return (
    <>
      {problemsToTell(problems)
        .slice(0, 3)
        .map((problem) => (
          <Problem key={problem}>{t(sentence(problem), { org: organizationName, ...kinds })}</Problem>
        ))}
    </>
  );
}
