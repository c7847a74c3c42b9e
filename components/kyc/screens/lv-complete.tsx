import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/customer-contract';
import { mayAskForNewLink } from '@/core/kyc/new-link';
import { referenceOf } from '@/core/kyc/reference';
import { Action } from '../parts/action';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { CheckIcon, PersonIcon } from '../parts/later-icons';
import { isLate, isPersonToCome, Outcome, outcomeTitle } from '../parts/outcome';
import { ProblemOf } from '../parts/problem-of';
import { ReachBusiness } from '../parts/reach-business';
import { Reference } from '../parts/reference';
import { ReturnLink } from '../parts/return-link';
import { Said } from '../parts/said';
import { Text, Title } from '../parts/text';
import { useNewLink } from '../parts/use-new-link';
import { useWords } from '../words';

/** Everything is with the server. Whether it could be used is told as soon as it is known; a verdict on the person never is. */
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
          {/* Who has done everything wants to go on; the reference is for who has to call. */}
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
