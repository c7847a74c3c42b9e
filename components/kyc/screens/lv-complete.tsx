import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { mayAskForNewLink } from '@/core/kyc/new-link';
import { referenceOf } from '@/core/kyc/reference';
import { useWords } from '../i18n';
import { Action } from '../shared/action';
import { Frame } from '../shared/frame';
import { useFrame } from '../shared/frame-context';
import { CheckIcon, PersonIcon } from '../shared/later-icons';
import { isLate, isPersonToCome, Outcome, outcomeTitle } from '../shared/outcome';
import { ProblemOf } from '../shared/problem-of';
import { ReachBusiness } from '../shared/reach-business';
import { Reference } from '../shared/reference';
import { ReturnLink } from '../shared/return-link';
import { Said } from '../shared/said';
import { Text, Title } from '../shared/text';
import { useNewLink } from '../shared/use-new-link';

/** Shows whether submissions were usable, never a verdict about the customer. */
export function LvComplete({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { busy, problem } = useFrame();
  const { id, outcome } = session;
  const link = useNewLink(id);
  const mayAsk = mayAskForNewLink(outcome);
  const asked = link.asked || session.helpAsked;
  return (
    <Frame
      step={4}
      withTrouble={false}
      held
      actions={
        <>
          {mayAsk && !asked && (
            <Action busy={busy} onClick={() => void link.ask()}>
              {t('end.expired.cta')}
            </Action>
          )}
          <ReturnLink sessionId={id} />
          <Reference id={id} />
        </>
      }
    >
      {isLate(outcome) ? (
        <PersonIcon className="kyc-emblem text-gate" />
      ) : (
        <CheckIcon className="kyc-emblem text-clear" />
      )}
      <Title>{t(outcomeTitle(outcome))}</Title>
      <Outcome
        outcome={outcome}
        reference={referenceOf(id)}
        asked={mayAsk && asked && <Said pressed={link.pressed}>{link.told}</Said>}
      />
      {problem && <ProblemOf code={problem} />}
      {isPersonToCome(session) && <Text>{t('lv.done.review')}</Text>}
      <ReachBusiness />
    </Frame>
  );
}
