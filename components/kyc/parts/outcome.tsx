import type { ReactElement } from 'react';
import { causeOf, type DocumentProblem, type ProblemCause, problemsToTell } from '@/core/kyc/document-problems';
import { isChecking, type SessionOutcome } from '@/core/kyc/outcome';
import { type MessageKey, useWords } from '../words';
import { CAUSE_TITLES } from './document-problems';
import { useFrame } from './frame-context';
import { Problem, Text } from './text';

/** What was wrong, without what to do about it: the link that it could be done with takes nothing more. */
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

/** What a new link is asked for: a better photo, another document, or whatever the business says. */
const ASK: Record<ProblemCause, MessageKey> = {
  ours: 'lv.late.ask',
  kind: 'lv.late.other',
  photo: 'lv.late.body',
  sides: 'lv.late.body',
  original: 'lv.late.body',
  document: 'lv.late.other',
  details: 'lv.late.ask',
};

/** What can be used of what was sent, in one heading. */
export function outcomeTitle(outcome: SessionOutcome | null): MessageKey {
  if (!outcome) return 'lv.done.title';
  if (outcome.document === 'refused') return refusedTitle(causeOf(outcome.problems));
  if (outcome.face === 'notFound') return 'lv.late.face.title';
  return isChecking(outcome) || outcome.document === 'review' ? 'lv.sent.title' : 'lv.done.title';
}

/** After the end no better photo is asked for: it is told that this one could not be used. */
const refusedTitle = (cause: ProblemCause): MessageKey =>
  cause === 'photo' || cause === 'sides' || cause === 'original' ? 'lv.late.document.title' : CAUSE_TITLES[cause];

/** Whether something that was sent could not be used: no check mark then. */
export const isLate = (outcome: SessionOutcome | null): boolean =>
  outcome !== null && (outcome.document === 'refused' || outcome.face === 'notFound');

/**
 * What became of what was sent, and what the customer can do: the link takes nothing more (decision D1), so a better photo
 * needs a new link, and who gives it.
 */
export function Outcome({ outcome, reference }: { outcome: SessionOutcome | null; reference: string }): ReactElement {
  const { t } = useWords();
  const { organizationName: org } = useFrame();
  if (!outcome || (!isLate(outcome) && outcome.document === 'received' && !isChecking(outcome)))
    return <Text>{t('lv.done.body', { org })}</Text>;
  if (!isLate(outcome))
    return <Text>{t(outcome.document === 'review' ? 'lv.sent.review' : 'lv.sent.checking', { org })}</Text>;
  const refused = outcome.document === 'refused';
  const cause = causeOf(outcome.problems);
  return (
    <>
      {refused && cause === 'ours' && <Text>{t(LATE.INTERNAL_SERVICE_FAILURE, { org })}</Text>}
      {refused &&
        cause !== 'ours' &&
        problemsToTell(outcome.problems)
          .slice(0, 3)
          .map((problem) => <Problem key={problem}>{t(LATE[problem], { org })}</Problem>)}
      {refused && outcome.face === 'notFound' && <Text>{t('lv.late.face.title')}</Text>}
      <Text>{t(refused ? ASK[cause] : 'lv.late.body', { org, ref: reference })}</Text>
    </>
  );
}
