import type { ReactElement } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { referenceOf } from '@/core/kyc/reference';
import { Frame } from '../parts/frame';
import { CheckIcon, PersonIcon } from '../parts/later-icons';
import { isLate, Outcome, outcomeTitle } from '../parts/outcome';
import { ReachBusiness } from '../parts/reach-business';
import { Reference } from '../parts/reference';
import { ReturnLink } from '../parts/return-link';
import { Text, Title } from '../parts/text';
import { useWords } from '../words';

/** Everything is with the server. Whether it could be used is told as soon as it is known; a verdict on the person never is. */
export function LvComplete({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { id, outcome, livenessMode } = session;
  return (
    <Frame step={4} withTrouble={false} actions={<ReturnLink sessionId={id} />}>
      {isLate(outcome) ? (
        <PersonIcon className="kyc-emblem text-gate" />
      ) : (
        <CheckIcon className="kyc-emblem text-clear" />
      )}
      <Title>{t(outcomeTitle(outcome))}</Title>
      <Outcome outcome={outcome} reference={referenceOf(id)} />
      {livenessMode === 'still' && !isLate(outcome) && <Text>{t('lv.done.review')}</Text>}
      <ReachBusiness />
      <Reference id={id} />
    </Frame>
  );
}
