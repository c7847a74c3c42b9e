import { type ReactElement, useState } from 'react';
import { ConfirmationText } from '@/components/kyc/shared/confirmation-text';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { LanguageButtons } from '@/components/kyc/shared/frame/language-buttons';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ContactOrganization } from '@/components/kyc/shared/links/contact-organization';
import { Reference } from '@/components/kyc/shared/links/reference';
import { ReturnLink } from '@/components/kyc/shared/links/return-link';
import { useNewLink } from '@/components/kyc/shared/links/use-new-link';
import { isLate, OutcomeText, outcomeTitle } from '@/components/kyc/shared/outcome';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { canRequestNewLink } from '@/core/kyc/links/new-link';
import type { SessionOutcome } from '@/core/kyc/outcome/outcome';
import { referenceOf } from '@/core/kyc/session/contact';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycState } from '@/core/kyc/session/session';
import { type MessageKey, useWords } from '../i18n';
import type { FlowEnd } from '../kyc-machine';

type EndTexts = { title: MessageKey; body: MessageKey | null };

const TEXTS: Record<FlowEnd, EndTexts> = {
  expired: { title: 'end.expired.title', body: 'end.expired.body' },
  complete: { title: 'end.complete.title', body: null },
  invalid: { title: 'end.invalid.title', body: 'end.invalid.body' },
  badlink: { title: 'end.badlink.title', body: 'end.badlink.body' },
  deleted: { title: 'end.deleted.title', body: 'end.deleted.body' },
  oldcode: { title: 'end.oldcode.title', body: 'end.oldcode.body' },
  declined: { title: 'end.declined.title', body: 'end.declined.body' },
  elsewhere: { title: 'end.elsewhere.title', body: null },
};

/** Each end has one next step and no data of other sessions. */
export function EndedScreen(props: { end: FlowEnd; outcome: SessionOutcome | null; sessionId: string }): ReactElement {
  const { end, outcome, sessionId } = props;
  const { t } = useWords();
  const { organizationName, session, actions, busy, problem, announce, canTakeBack, byCode } = useFrame();
  const link = useNewLink(sessionId);
  const [pressed, setPressed] = useState(false);
  const { title } = TEXTS[end];
  const body = end === 'declined' && hasSent(session) ? 'end.declined.sent' : TEXTS[end].body;
  const reference = referenceOf(sessionId);
  const values = { org: organizationName, ref: reference };
  const mayAskForLink = end === 'expired' || (end === 'complete' && canRequestNewLink(outcome));
  const byLink = byCode ? 'end.elsewhere.code' : 'end.elsewhere.body';
  const elsewhere: MessageKey = canTakeBack ? 'end.elsewhere.both' : byLink;
  const asked = mayAskForLink && link.asked && (
    <ConfirmationText pressed={link.pressed}>{link.confirmation}</ConfirmationText>
  );
  const coded = { ...values, code: reference };
  const lastAsIs = end === 'invalid' && session && maySendLast(session);
  const asIs = async (): Promise<void> => {
    const sent = await actions.sendAsIs();
    if (sent && session?.state === 'dv-complete' && !session.faceCheckPending) await actions.go('lv-get-started');
  };
  const requestHelp = async (): Promise<void> => {
    setPressed(true);
    if (await actions.requestHelp()) announce(t('help.asked', coded));
  };
  return (
    <Frame
      step={stepOf(end, session?.state)}
      scene={<Scene of={end === 'expired' ? 'waiting' : end === 'complete' && !isLate(outcome) ? 'done' : 'person'} />}
      withTrouble={false}
      held
      namesLanguages
      actions={
        <>
          {end === 'declined' && (
            <Action busy={busy} onClick={() => void actions.reopen()}>
              {t('home.back')}
            </Action>
          )}
          {end === 'elsewhere' && canTakeBack && (
            <Action busy={busy} onClick={() => void actions.reopen()}>
              {t('end.elsewhere.cta')}
            </Action>
          )}
          {end === 'elsewhere' && !canTakeBack && (
            <Action onClick={() => location.reload()}>{t('common.tryAgain')}</Action>
          )}
          {lastAsIs && (
            <Action busy={busy} onClick={() => void asIs()}>
              {t('help.review')}
            </Action>
          )}
          {end === 'invalid' && !session && canTakeBack && (
            <Action busy={busy} onClick={() => void actions.openLink()}>
              {t('help.title')}
            </Action>
          )}
          {end === 'invalid' && session && !session.helpRequested && (
            <Action look={lastAsIs ? 'plain' : 'primary'} busy={busy} onClick={() => void requestHelp()}>
              {t('help.person', values)}
            </Action>
          )}
          {mayAskForLink && !link.asked && (
            <Action busy={busy} onClick={() => void link.ask()}>
              {t('end.expired.cta')}
            </Action>
          )}
          {end === 'complete' && <ReturnLink sessionId={sessionId} outcome={outcome} />}
          {(end === 'invalid' || end === 'expired' || end === 'complete') && <Reference id={sessionId} />}
        </>
      }
    >
      <LanguageButtons />
      <Title>{t(end === 'complete' ? reopenedTitle(outcome) : title)}</Title>
      {end === 'invalid' && session?.helpRequested && (
        <ConfirmationText pressed={pressed}>{t('help.asked', coded)}</ConfirmationText>
      )}
      {end === 'expired' && asked}
      {problem && (problem === 'OFFLINE' || mayAskForLink || end === 'invalid' || end === 'elsewhere') && (
        <ProblemMessage code={problem} />
      )}
      {end === 'complete' && <OutcomeText outcome={outcome} reference={reference} asked={asked} />}
      {body && !(end === 'expired' && link.asked) && !(end === 'invalid' && session?.helpRequested) && (
        <Text>{t(body, values)}</Text>
      )}
      {end === 'invalid' && keepsDocument(session) && <Text>{t('end.invalid.kept')}</Text>}
      {lastAsIs && <Text>{t(session.faceCheckPending ? 'end.invalid.faceKept' : 'end.invalid.asIs', values)}</Text>}
      {end === 'elsewhere' && <Text>{t(elsewhere)}</Text>}
      {!(end === 'elsewhere' && canTakeBack) && <ContactOrganization />}
    </Frame>
  );
}

function reopenedTitle(outcome: SessionOutcome | null): MessageKey {
  const told = outcomeTitle(outcome);
  return told === 'lv.done.title' ? 'end.complete.title' : told;
}

/** Without attempts left the step bar keeps its position. */
function stepOf(end: FlowEnd, state: KycState | undefined): 1 | 2 | 3 | 4 {
  if (end === 'complete') return 4;
  if (end !== 'invalid' || !state) return 1;
  if (state.startsWith('lv-')) return 3;
  return state.startsWith('dv-') ? 2 : 1;
}

const hasSent = (session: CustomerSession | null): boolean =>
  session !== null && (session.uploads.length > 0 || session.document !== null);

const keepsDocument = (session: CustomerSession | null): boolean =>
  session?.document?.status === 'completed' && session.attemptsLeft.liveness === 0;

/** Document refused, liveness check open: manual review is possible. */
const maySendLast = ({ document, attemptsLeft }: CustomerSession): boolean =>
  document?.status === 'failed' && !document.sentAsIs && attemptsLeft.document === 0 && attemptsLeft.liveness > 0;
