import type { ReactElement } from 'react';
import { ConfirmationText } from '@/components/kyc/shared/confirmation-text';
import { ReadingReview } from '@/components/kyc/shared/document/reading-review';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ContactOrganization } from '@/components/kyc/shared/links/contact-organization';
import { Reference } from '@/components/kyc/shared/links/reference';
import { ReturnLink } from '@/components/kyc/shared/links/return-link';
import { useNewLink } from '@/components/kyc/shared/links/use-new-link';
import { isLate, isManualReviewPending, OutcomeText, outcomeTitle } from '@/components/kyc/shared/outcome';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { canRequestNewLink } from '@/core/kyc/links/new-link';
import { referenceOf } from '@/core/kyc/session/contact';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';

/** Shows whether submissions were usable, never a verdict about the customer. */
export function LvComplete({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { busy, problem } = useFrame();
  const { id, outcome } = session;
  const link = useNewLink(id);
  const mayAsk = canRequestNewLink(outcome);
  const asked = link.asked || session.helpRequested;
  return (
    <Frame
      step={4}
      scene={<Scene of={isLate(outcome) ? 'person' : 'done'} />}
      withTrouble={false}
      held
      actions={
        <>
          {mayAsk && !asked && (
            <Action busy={busy} onClick={() => void link.ask()}>
              {t('end.expired.cta')}
            </Action>
          )}
          <ReturnLink sessionId={id} outcome={outcome} />
          <Reference id={id} />
        </>
      }
    >
      <Title>{t(outcomeTitle(outcome))}</Title>
      <OutcomeText
        outcome={outcome}
        reference={referenceOf(id)}
        asked={mayAsk && asked && <ConfirmationText pressed={link.pressed}>{link.confirmation}</ConfirmationText>}
      />
      {problem && <ProblemMessage code={problem} />}
      <ReadingReview outcome={outcome} />
      {isManualReviewPending(session) && <Text>{t('lv.done.review')}</Text>}
      <ContactOrganization />
    </Frame>
  );
}
