'use client';

import { type ReactElement, useState } from 'react';
import { PhotoCheckStatus } from '@/components/kyc/shared/document/photo-check-status';
import { PhotosChip } from '@/components/kyc/shared/document/photos-chip';
import { RefusedDocument } from '@/components/kyc/shared/document/refused-document';
import { FacePhoto } from '@/components/kyc/shared/face-photo';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useBack, useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { needsOtherPhotos } from '@/core/kyc/document/refused-document';
import {
  type AccessibilityOptions,
  alternativesAfter,
  currentAccessibilityOptions,
  isTooFew,
} from '@/core/kyc/liveness/accessibility-options';
import { STOPPED } from '@/core/kyc/liveness/interruption';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';
import { AccessibilityChoices, MOVEMENT_CHOICE } from '../liveness/accessibility-choices';
import { cameraOnlyText } from '../liveness/camera-only-texts';

export function LvGetStarted({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { organizationName, actions, busy, problem, camera, sending, announce } = useFrame();
  const [asked, setAsked] = useState(false);
  const [byPhoto, setByPhoto] = useState<boolean | null>(null);
  useBack(byPhoto === true || sending.face !== undefined, () => {
    if (busy && !sending.face?.waiting) return;
    // An upload that finished after this screen was left would complete the session.
    void actions.holdFacePhoto();
    if (byPhoto) setByPhoto(false);
  });
  if (needsOtherPhotos(session)) return <RefusedDocument session={session} />;
  if (session.faceCheckPending) return <PhotoCheckStatus />;
  if (byPhoto ?? camera.choice === 'none') {
    return <FacePhoto live={{ label: t('lv.start.live'), go: () => setByPhoto(false) }} />;
  }
  const { failedRuns } = session;
  const comfort = currentAccessibilityOptions(camera.comfort, failedRuns, camera.seesBlink);
  const fault = faultOf(comfort, camera.seesBlink);
  const unseen = fault === 'lv.start.unseen';
  const start = (): void => {
    if (fault) {
      setAsked(true);
      announce(t(cameraOnlyText(fault, camera.only)));
      document.getElementById(MOVEMENT_CHOICE)?.querySelector('input')?.focus();
      return;
    }
    camera.choose('live');
    void actions.go('lv-initializing');
  };
  const photo = (): void => {
    camera.choose('none');
    setByPhoto(true);
  };
  return (
    <Frame
      step={3}
      scene={<Scene of="light" />}
      actions={
        <Action busy={busy} onClick={start}>
          {t('lv.start.cta')}
        </Action>
      }
      beside={
        <>
          {session.document?.expired && session.allowed.includes('dv-document-selection') && (
            <Action look="text" busy={busy} onClick={() => void actions.go('dv-document-selection')}>
              {t('common.change')}
            </Action>
          )}
          {!camera.only && (
            <Action look="text" onClick={photo}>
              {t('lv.start.photo')}
            </Action>
          )}
        </>
      }
    >
      <PhotosChip document={session.document} />
      <Title>{t('lv.start.title')}</Title>
      {session.lastHint && !unseen && (
        <div role="status">
          <Text>
            {t(session.lastHint === STOPPED ? cameraOnlyText('lv.start.stopped', camera.only) : 'lv.start.interrupted')}
          </Text>
        </div>
      )}
      {session.document?.sentAsIs && <Text>{t('lv.start.asIs', { org: organizationName })}</Text>}
      <Text>{t('lv.start.body')}</Text>
      <Text quiet>{t('lv.start.calm')}</Text>
      {problem && <ProblemMessage code={problem} />}
      {alternativesAfter(failedRuns) !== 'as-before' && <Text>{t('lv.start.gentler')}</Text>}
      <AccessibilityChoices
        comfort={comfort}
        set={(chosen) => camera.setComfort({ ...chosen, failedRuns })}
        fault={fault && (asked || unseen) ? cameraOnlyText(fault, camera.only) : null}
        seesBlink={camera.seesBlink}
      />
      {(comfort.slow || comfort.movements) && <Text quiet>{t('lv.start.confirmed', { org: organizationName })}</Text>}
    </Frame>
  );
}

function faultOf(comfort: AccessibilityOptions, seesBlink: boolean): 'lv.start.few' | 'lv.start.unseen' | null {
  if (!isTooFew(comfort, seesBlink)) return null;
  return isTooFew(comfort, true) ? 'lv.start.few' : 'lv.start.unseen';
}
