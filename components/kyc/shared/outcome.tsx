import type { ReactElement, ReactNode } from 'react';
import { causeOf, type ProblemCause } from '@/core/kyc/document/document-problems';
import { isChecking, type NewLinkNotice, needsReviewer, type SessionOutcome } from '@/core/kyc/outcome/outcome';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { type MessageKey, useWords } from '../i18n';
import { CAUSE_TITLES, DocumentProblems } from './document/document-problems';
import { useFrame } from './frame/frame-context';
import { Text } from './frame/text';

const ASK: Record<ProblemCause, MessageKey> = {
  ours: 'lv.late.ask',
  kind: 'lv.late.other',
  photo: 'lv.late.body',
  sides: 'lv.late.body',
  original: 'lv.late.body',
  document: 'lv.late.other',
  details: 'lv.late.ask',
};

const NEW_LINK: Record<NewLinkNotice, MessageKey> = { mailed: 'lv.late.mailed', ready: 'lv.late.ready' };

export function outcomeTitle(outcome: SessionOutcome | null): MessageKey {
  if (!outcome) return 'lv.done.title';
  if (outcome.document === 'refused') return refusedTitle(causeOf(outcome.problems));
  if (outcome.face === 'notFound') return 'lv.late.face.title';
  if (outcome.newLink) return 'lv.again.title';
  if (outcome.verdict) return outcome.verdict === 'verified' ? 'lv.verified.title' : 'lv.review.title';
  return isChecking(outcome) || needsReviewer(outcome) ? 'lv.sent.title' : 'lv.done.title';
}

/** After completion no better photo is requested. */
export const refusedTitle = (cause: ProblemCause): MessageKey =>
  cause === 'photo' || cause === 'sides' || cause === 'original' ? 'lv.late.document.title' : CAUSE_TITLES[cause];

/** Something was unusable or is requested again: no check mark. */
export const isLate = (outcome: SessionOutcome | null): boolean =>
  outcome !== null && (outcome.document === 'refused' || outcome.face === 'notFound' || outcome.newLink !== null);

/** A face photo will be reviewed manually, which the outcome does not show while checks are running. */
export const isManualReviewPending = ({
  livenessMode,
  outcome,
}: Pick<CustomerSession, 'livenessMode' | 'outcome'>): boolean =>
  livenessMode === 'still' && outcome !== null && !isLate(outcome) && isChecking(outcome) && !needsReviewer(outcome);

function bodyOf(outcome: SessionOutcome): MessageKey {
  if (outcome.verdict) return outcome.verdict === 'verified' ? 'lv.verified.body' : 'lv.sent.review';
  return needsReviewer(outcome) ? 'lv.sent.review' : 'lv.done.body';
}

/** A completed link accepts nothing (docs/api.md#session-transitions): a better photo needs a new link. */
export function OutcomeText(props: {
  outcome: SessionOutcome | null;
  reference: string;
  /** Replaces the request button. */
  asked?: ReactNode;
}): ReactElement {
  const { outcome, reference, asked } = props;
  const { t } = useWords();
  const { organizationName: org } = useFrame();
  if (!outcome) return <Text>{t('lv.done.body', { org })}</Text>;
  if (!isLate(outcome))
    return (
      <>
        <Text>{t(bodyOf(outcome), { org })}</Text>
        {outcome.resultMail && <Text>{t('lv.mailed', { org })}</Text>}
      </>
    );
  const refused = outcome.document === 'refused';
  const cause = causeOf(outcome.problems);
  const next = outcome.newLink ? NEW_LINK[outcome.newLink] : refused ? ASK[cause] : 'lv.late.body';
  return (
    <>
      {refused && cause === 'ours' && <Text>{t('lv.late.ours.body', { org })}</Text>}
      {refused && cause !== 'ours' && <DocumentProblems problems={outcome.problems} past />}
      {refused && outcome.face === 'notFound' && <Text>{t('lv.late.face.title')}</Text>}
      {asked || <Text>{t(next, { org, ref: reference })}</Text>}
    </>
  );
}
