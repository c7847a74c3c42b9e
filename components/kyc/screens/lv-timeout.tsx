import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { type Alternatives, alternativesAfter } from '@/core/kyc/liveness/accessibility-options';
import type { FaceHint } from '@/core/kyc/liveness/face-visibility';
import { SLOW_CONNECTION, STOPPED } from '@/core/kyc/liveness/interruption';
import { referenceOf } from '@/core/kyc/session/contact';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { isOffered } from '../camera/is-offered';
import { attemptsLeftText, type MessageKey, useWords } from '../i18n';
import { cameraOnlyText } from '../liveness/camera-only-texts';

/** Server refusals that the customer can act on; a replay is not explained. */
const HINTS: Partial<Record<string, MessageKey>> = {
  FACE_NOT_FOUND: 'lv.timeout.none',
  SEVERAL_FACES: 'fb.face.many',
  DOCUMENT_ON_PHOTO: 'lv.still.document',
  FACE_CHANGED: 'lv.timeout.face',
  INTERRUPTED: 'lv.timeout.interrupted',
  MOVEMENT_NOT_SEEN: 'lv.timeout.move',
  [SLOW_CONNECTION]: 'lv.timeout.slow',
};
const TOO_LONG: readonly (string | null)[] = ['TIMEOUT', 'TOO_LATE', null];

const AFTERWARDS: Partial<Record<FaceHint, MessageKey>> = {
  none: 'lv.timeout.none',
  far: 'lv.timeout.far',
  still: 'lv.timeout.still',
};

/** After two failed runs mentions the gentler options; after three offers manual review first. */
export function LvTimeout({ session }: { session: CustomerSession }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { problem, camera, organizationName } = useFrame();
  const { lastHint } = session;
  const tooLong = TOO_LONG.includes(lastHint);
  const byPhoto = camera.choice === 'none';
  const { faceHint } = camera;
  const asked: MessageKey | undefined = faceHint ? (AFTERWARDS[faceHint] ?? `fb.face.${faceHint}`) : undefined;
  const unasked = lastHint === 'TIMEOUT' && !byPhoto ? 'lv.timeout.move' : undefined;
  const told: MessageKey | undefined = tooLong ? (asked ?? unasked) : lastHint ? HINTS[lastHint] : undefined;
  const hint = told ?? (lastHint === STOPPED ? undefined : 'lv.timeout.advice');
  const live = tooLong ? 'lv.timeout.title' : lastHint === STOPPED ? 'lv.timeout.stopped' : 'lv.timeout.again';
  const why = hint ? t(hint).replace(/\.?$/, '.') : '';
  const ways = byPhoto ? 'as-before' : alternativesAfter(session.failedRuns);
  const values = { org: organizationName, code: referenceOf(session.id) };
  const [first, ...others] = useWaysOn(
    { ways, withPhoto: !byPhoto && !camera.only, helpRequested: session.helpRequested },
    t('help.asked', values),
  );
  return (
    <Frame step={3} scene={<Scene of="again" />} actions={first} beside={others}>
      <Title>{t(told && byPhoto ? 'lv.still.again' : live)}</Title>
      <Text>{t('lv.timeout.body', { hint: why }).trim()}</Text>
      {ways !== 'as-before' && <Text>{t(cameraOnlyText('lv.timeout.gentler', camera.only))}</Text>}
      <Text quiet>{attemptsLeftText(words, session.attemptsLeft.liveness)}</Text>
      {ways === 'person' && session.helpRequested && <Text>{t('help.asked', values)}</Text>}
      {problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}

/** Actions, best first: manual review (after three failed runs), retry, face photo. */
function useWaysOn(
  { ways, withPhoto, helpRequested }: { ways: Alternatives; withPhoto: boolean; helpRequested: boolean },
  told: string,
): ReactElement[] {
  const { t } = useWords();
  const { actions, busy, camera, organizationName, announce } = useFrame();
  const again = (): void => void actions.go('lv-get-started');
  // Choose the photo only once the transition is applied: offline the customer may choose something else first.
  const sendPhoto = (): void =>
    void actions.go('lv-get-started').then((went) => {
      if (went) camera.choose('none');
    });
  const withPerson = ways === 'person' && !helpRequested && isOffered('person', camera);
  const ask = (): void => void actions.requestHelp().then((asked) => asked && announce(told));
  const person = (
    <Action key="person" busy={busy} onClick={ask}>
      {t('help.person', { org: organizationName })}
    </Action>
  );
  const back = (
    <Action key="again" look={withPerson ? 'plain' : 'primary'} busy={busy} onClick={again}>
      {t('common.tryAgain')}
    </Action>
  );
  const photo = (
    <Action key="photo" look="text" busy={busy} onClick={sendPhoto}>
      {t('lv.start.photo')}
    </Action>
  );
  return [...(withPerson ? [person] : []), back, ...(withPhoto ? [photo] : [])];
}
