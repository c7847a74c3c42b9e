'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { sentTransitions } from '@/components/kyc/shared/document/photo-transitions';
import { UploadProgress } from '@/components/kyc/shared/document/upload-progress';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Problem, Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage, refusalText } from '@/components/kyc/shared/problems/problem';
import { useIsPhone } from '@/components/kyc/shared/use-is-phone';
import { methodsAfter } from '@/core/kyc/capture/capture-policy';
import type { Side } from '@/core/kyc/document/document-types';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { KycState } from '@/core/kyc/session/session';
import { isOffered } from '../camera/is-offered';
import { type MessageKey, useWords } from '../i18n';
import { RetakeFront } from './retake-front';
import { useNativeShot } from './use-native-shot';
import { type SideFault, useSaved } from './use-saved';

export function Capturing({ session, side }: { session: CustomerSession; side: Side }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { actions, busy, problem, camera, previews, announce, deviceTransfer } = useFrame();
  const isPhone = useIsPhone();
  const native = useNativeShot(side);
  const kept = session.uploads.some((upload) => upload.side === side);
  const { saving, refused, doubt } = useSaved(side, kept);
  const again: KycState = side === 'front' ? 'dv-positioning-front' : 'dv-positioning-back';
  // Kept if only the front was refused.
  const backIsKept = session.uploads.some((upload) => upload.side === 'back');
  const turns = side === 'front' && session.data.isDoubleSided && !backIsKept;
  const onward: KycState[] = turns ? ['dv-flip-prompt'] : sentTransitions(session);
  const hint = kept || saving ? camera.hints[side] : null;
  const finding = findingOf(hint, doubt);
  const poor = finding !== null;
  const offered = methodsAfter(camera.poorShots);
  const mayUseAnyway = offered.others;
  const label = t(session.data.isDoubleSided ? `dv.upload.${side}` : 'dv.upload.page');
  // After a reload the photo is not shown; do not ask whether it is readable.
  const unseen = !saving && !previews[side];
  const gone = t('dv.upload.missing', { side: label.toLocaleLowerCase(words.language) });
  const shown = unseen ? (kept ? t('dv.upload.kept', { side: label }) : gone) : t('dv.review.title');
  const isOut = poor && !mayUseAnyway;
  const title = isOut ? t('dv.review.poor') : shown;
  const answersNo = !unseen && !isOut && refused === null;
  const mayUse = kept && !saving && (!poor || mayUseAnyway);
  const byUpload = isOffered('upload', camera);
  const elsewhere = !camera.only && (camera.fault !== null || camera.document === 'upload');
  const upload = (): void => void actions.go('dv-document-upload');
  const retake = (): void => {
    if (!elsewhere) void actions.go(again);
    else if (native.there) native.open();
    else upload();
  };
  // After three poor photos the live camera is not offered first (docs/api.md#attempts); computers get upload instead
  // of the camera app.
  const notLive = poor && offered.cameraApp && !elsewhere && (native.there || byUpload);
  const offersOthers = mayUseAnyway || elsewhere || refused !== null;
  useEffect(() => {
    if (!finding) announce(t('fb.card.taken'));
  }, [finding, announce, t]);
  const use = (
    <Action key="use" look={poor ? 'plain' : 'primary'} busy={busy || saving} onClick={() => void actions.walk(onward)}>
      {saving ? t('common.working') : t(poor ? 'dv.review.anyway' : unseen ? 'common.continue' : 'dv.review.use')}
    </Action>
  );
  const takeAgain = (
    <Action
      key="again"
      look={notLive ? 'text' : poor || !(kept || saving) ? 'primary' : 'plain'}
      busy={busy}
      onClick={retake}
    >
      {t(answersNo ? 'dv.review.retake' : unseen && !kept ? 'dv.shutter' : 'dv.review.again')}
    </Action>
  );
  const byApp = native.there && !elsewhere && (
    <Action key="app" look={notLive ? 'primary' : 'text'} busy={busy} onClick={native.open}>
      {t('help.native')}
    </Action>
  );
  const byFile = byUpload && (
    <Action key="file" look={notLive && !native.there ? 'primary' : 'text'} busy={busy} onClick={upload}>
      {t('help.upload')}
    </Action>
  );
  const first = notLive ? byApp || byFile : takeAgain;
  return (
    <Frame
      step={2}
      scene={unseen && kept && !poor && <Scene of="saved" />}
      actions={
        <>
          {poor ? first : mayUse || saving ? use : null}
          {poor ? (mayUse ? use : null) : takeAgain}
        </>
      }
    >
      <Title>{title}</Title>
      {refused && <Problem>{refusalText(words, refused)}</Problem>}
      {problem && <ProblemMessage code={problem} />}
      {finding && !refused && <Problem>{t(finding)}</Problem>}
      {/* Above the photograph, which may be longer than the screen. */}
      {saving && <UploadProgress slot={side} label={label} />}
      {previews[side] && <ReadablePhoto src={previews[side]} alt={t('dv.upload.preview', { side: label })} />}
      {!finding && kept && !saving && hint === 'good' && <Text quiet>{t('dv.review.fine')}</Text>}
      {native.input}
      {offersOthers && (
        <>
          {notLive && takeAgain}
          {refused !== null && first !== byApp && byApp}
          {first !== byFile && byFile}
          {isOffered('device', camera) && (
            <Action look="text" busy={busy} onClick={deviceTransfer}>
              {t(isPhone ? 'help.device' : 'desk.title')}
            </Action>
          )}
        </>
      )}
      {side === 'back' && <RetakeFront session={session} />}
    </Frame>
  );
}

function findingOf(hint: string | null | undefined, doubt: SideFault | null): MessageKey | null {
  if (doubt) return doubt;
  if (!hint || hint === 'good') return null;
  return `fb.card.${hint}` as MessageKey;
}

/** Photo fitted to the screen; tap to zoom in and pan. */
function ReadablePhoto({ src, alt }: { src: string; alt: string }): ReactElement {
  const { t } = useWords();
  const [isLarge, setLarge] = useState(false);
  return (
    <div className="-mx-[16px] flex min-h-[max(180px,28dvh)] shrink-0 grow basis-0 overflow-auto">
      <button
        type="button"
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
        className={`relative min-h-full ${isLarge ? 'w-[250%] shrink-0 cursor-zoom-out' : 'w-full cursor-zoom-in'}`}
      >
        <img src={src} alt={alt} className={isLarge ? 'w-full' : 'absolute inset-0 size-full object-contain'} />
        <span className="sr-only">{t('dv.review.larger')}</span>
      </button>
    </div>
  );
}
