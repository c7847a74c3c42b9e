'use client';

import type { ReactElement, ReactNode } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { OpenInBrowser } from '@/components/kyc/shared/links/open-in-browser';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { useIsPhone } from '@/components/kyc/shared/use-is-phone';
import type { CameraFault } from '@/core/kyc/capture/camera-watch';
import { cameraGuideOf } from '@/core/kyc/session/camera-guide';
import { isOwnBrowser } from '@/core/kyc/session/in-app-browser';
import { type MessageKey, useWords } from '../i18n';
import { BlockedGuide, GUIDE_TEXTS } from './blocked-guide';
import { isOffered } from './is-offered';

type Texts = { title: MessageKey; body: MessageKey };
const TEXTS: Record<CameraFault, Texts> = {
  denied: { title: 'perm.denied.title', body: 'perm.denied.body' },
  absent: { title: 'end.nocam.title', body: 'end.nocam.body' },
  busy: { title: 'camera.busy.title', body: 'end.nocam.body' },
  unsupported: { title: 'end.browser.title', body: 'camera.unsupported.body' },
  black: { title: 'camera.failed.title', body: 'camera.black.body' },
  frozen: { title: 'camera.failed.title', body: 'camera.frozen.body' },
  lost: { title: 'camera.failed.title', body: 'camera.lost.body' },
};

const UNUSABLE: Texts = { title: 'camera.unusable.title', body: 'camera.unusable.body' };
/** The camera is fine; what follows the face does not run. */
const UNTRACKED: Texts = { title: 'lv.tracker.title', body: 'lv.tracker.body' };

/** Faults typical of in-app browsers; in another browser the camera may work. */
const OF_THE_APP: readonly CameraFault[] = ['denied', 'absent', 'busy', 'unsupported'];

/** Another try may help at once; other faults need another camera or browser. */
export const mayBeRetried = (fault: CameraFault): boolean => fault !== 'absent' && fault !== 'unsupported';

export function CameraFaultScreen(props: {
  fault: CameraFault;
  /** `unsupported` is the face tracker, not the camera. */
  ofTracker?: boolean;
  step: 1 | 2 | 3;
  onRetry: () => void;
  /** `primary` if no alternative on this device is as good. */
  device: 'primary' | 'plain';
  children: ReactNode;
}): ReactElement {
  const { fault, ofTracker = false, step, onRetry, device, children } = props;
  const { t } = useWords();
  const isPhone = useIsPhone();
  const { problem, inApp, deviceTransfer, camera, organizationName } = useFrame();
  const app = inApp && OF_THE_APP.includes(fault) ? inApp : null;
  const toDevice = isOffered('device', camera) && (
    <Action look={device} onClick={deviceTransfer}>
      {t(isPhone ? 'help.device' : 'desk.title')}
    </Action>
  );
  const unusable = !app && fault === 'unsupported' && isOwnBrowser(navigator.userAgent);
  const usual = unusable ? UNUSABLE : TEXTS[app ? 'unsupported' : fault];
  const guide = fault === 'denied' && !app ? cameraGuideOf(navigator.userAgent) : null;
  const { title, body } = ofTracker && !app ? UNTRACKED : guide ? { ...usual, body: GUIDE_TEXTS[guide] } : usual;
  const onward = app?.app ? t('end.browser.body', { app: app.app }) : t(body);
  // The other texts name alternatives that a camera-only session does not offer.
  const only = `${t('camera.only')} ${t('camera.onlyHelp', { org: organizationName })}`;
  const said = camera.only ? (guide ? `${onward} ${only}` : only) : onward;
  return (
    <Frame
      step={step}
      scene={!guide && <Scene of="camera" />}
      actions={
        <Action look={mayBeRetried(fault) && !app ? 'primary' : 'text'} onClick={onRetry}>
          {t('common.tryAgain')}
        </Action>
      }
    >
      {guide && <BlockedGuide guide={guide} />}
      <Title>{t(title)}</Title>
      <div role="alert">
        <Text>{said}</Text>
      </div>
      {problem && <ProblemMessage code={problem} />}
      {app && <OpenInBrowser inApp={app} />}
      <div className="flex flex-col gap-2">
        {device === 'primary' && toDevice}
        {children}
        {device === 'plain' && toDevice}
      </div>
    </Frame>
  );
}
