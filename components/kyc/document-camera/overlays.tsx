import { type ReactElement, useEffect, useRef } from 'react';
import { sentTransitions } from '@/components/kyc/shared/document/photo-transitions';
import { UploadProgress } from '@/components/kyc/shared/document/upload-progress';
import { Action } from '@/components/kyc/shared/frame/action';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { Side } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycState } from '@/core/kyc/session/session';
import { useWords } from '../i18n';
import { useDelayed } from '../use-delayed';
import { TurningCard } from './card-drawing';
import { RetakeFront } from './retake-front';
import { handOver, useSaved } from './use-saved';

const PANEL =
  'm-auto flex max-h-full w-full flex-col gap-3 overflow-y-auto rounded-panel bg-surface p-4 text-center pointer-events-auto [&>*]:shrink-0';

/** How long a good photo is shown, and how long its side check is waited for after that. */
const [SHOWN_MS, SIDE_CHECK_MS] = [2_000, 8_000];

/** A good automatic photo: goes on unless the customer retakes it. Any doubt hands it over to the review. */
export function TakenOverlay({ session, side }: { session: CustomerSession; side: Side }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera, previews, announce } = useFrame();
  const kept = session.uploads.some((upload) => upload.side === side);
  const saved = useSaved(side, kept);
  const { saving, looked, refused, doubt } = saved;
  const shot = camera.shots[side];
  const isShown = useDelayed(true, SHOWN_MS);
  const isLate = useDelayed(!saving, SIDE_CHECK_MS);
  const { keepShot } = camera;
  useEffect(() => {
    if (!shot || (refused === null && doubt === null)) return;
    handOver(shot.photo, saved);
    keepShot(side, { ...shot, byItself: false });
  }, [shot, saved, refused, doubt, keepShot, side]);
  useEffect(() => announce(t('fb.card.taken')), [announce, t]);
  // Kept if only the front was refused.
  const turns =
    side === 'front' && session.data.isDoubleSided && !session.uploads.some((upload) => upload.side === 'back');
  const goOn = (): void => void actions.walk(turns ? ['dv-flip-prompt'] : sentTransitions(session));
  const isReady = isShown && kept && !saving && (looked || isLate) && refused === null && doubt === null;
  useOnce(isReady, goOn);
  const again: KycState = side === 'front' ? 'dv-positioning-front' : 'dv-positioning-back';
  const label = t(session.data.isDoubleSided ? `dv.upload.${side}` : 'dv.upload.page');
  return (
    <div className={PANEL}>
      <Title>{t('fb.card.taken')}</Title>
      {previews[side] && (
        <img
          src={previews[side]}
          alt={t('dv.upload.preview', { side: label })}
          className="mx-auto max-h-[45dvh] min-h-0 rounded-panel object-contain"
        />
      )}
      {saving && isShown && <UploadProgress slot={side} label={label} />}
      {problem && <ProblemMessage code={problem} />}
      {problem && (
        <Action busy={busy} onClick={goOn}>
          {t('common.continue')}
        </Action>
      )}
      <Action look="plain" busy={busy} onClick={() => void actions.go(again)}>
        {t('dv.review.retake')}
      </Action>
    </div>
  );
}

const TURNING_MS = 2_500;

/** Goes on to the back, which is only taken once it is seen; after a reload at a press. */
export function FlipOverlay({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera } = useFrame();
  const goOn = (): void => void actions.go('dv-positioning-back');
  useOnce(useDelayed(camera.shots.front !== undefined, TURNING_MS), goOn);
  return (
    <div className={PANEL}>
      <TurningCard />
      <Title>{t('dv.flip.title')}</Title>
      {problem && <ProblemMessage code={problem} />}
      <Action busy={busy} onClick={goOn}>
        {t('dv.flip.cta')}
      </Action>
      <RetakeFront session={session} />
    </div>
  );
}

/** Act on the first `when`; a failed request is repeated by a press. */
function useOnce(when: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  const isDone = useRef(false);
  useEffect(() => {
    if (!when || isDone.current) return;
    isDone.current = true;
    latest.current();
  }, [when]);
}
