import type { ReactElement } from 'react';
import type { SessionOutcome } from '@/core/kyc/outcome';
import { isChecking } from '@/core/kyc/outcome';
import { type MessageKey, useWords } from '../words';
import { DocumentProblems } from './document-problems';
import { useFrame } from './frame-context';
import { Text } from './text';

/** What can be used of what was sent, in one heading. */
export function outcomeTitle(outcome: SessionOutcome | null): MessageKey {
  if (!outcome) return 'lv.done.title';
  if (outcome.document === 'refused') return isOurs(outcome) ? 'lv.late.ours.title' : 'lv.late.document.title';
  if (outcome.face === 'notFound') return 'lv.late.face.title';
  return isChecking(outcome) ? 'lv.sent.title' : 'lv.done.title';
}

/** Whether something that was sent could not be used: no check mark then. */
export const isLate = (outcome: SessionOutcome | null): boolean =>
  outcome !== null && (outcome.document === 'refused' || outcome.face === 'notFound');

const isOurs = ({ problems }: SessionOutcome): boolean => problems.includes('INTERNAL_SERVICE_FAILURE');

/**
 * What became of what was sent, and what the customer can do: the link takes nothing more (decision D1), so a better photo
 * needs a new link, and who gives it.
 */
export function Outcome({ outcome, reference }: { outcome: SessionOutcome | null; reference: string }): ReactElement {
  const { t } = useWords();
  const { organizationName: org } = useFrame();
  if (!outcome || (!isLate(outcome) && !isChecking(outcome))) return <Text>{t('lv.done.body', { org })}</Text>;
  if (!isLate(outcome)) return <Text>{t('lv.sent.checking', { org })}</Text>;
  return (
    <>
      {outcome.document === 'refused' && !isOurs(outcome) && <DocumentProblems codes={outcome.problems} />}
      {outcome.document === 'refused' && isOurs(outcome) && <Text>{t('lv.late.ours.body', { org })}</Text>}
      {outcome.document === 'refused' && outcome.face === 'notFound' && <Text>{t('lv.late.face.title')}</Text>}
      <Text>{t('lv.late.body', { org, ref: reference })}</Text>
    </>
  );
}
