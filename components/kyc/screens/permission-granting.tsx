'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useBack, useFrame } from '@/components/kyc/shared/frame/frame-context';
import { CameraIcon } from '@/components/kyc/shared/frame/lazy-icons';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { type CameraFault, faultOf } from '@/core/kyc/capture/camera-watch';
import { CameraFaultScreen } from '../camera/camera-fault';
import { openingErrorOf } from '../camera/simulated-fault';
import { useWords } from '../i18n';

const WAITING_MS = 4_000;

export function PermissionGranting(): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera, inApp } = useFrame();
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<CameraFault | null>(null);
  const waiting = useWaiting(asking);
  useBack(fault !== null, () => setFault(null));
  const ask = async (): Promise<void> => {
    setFault(null);
    setAsking(true);
    try {
      await openOnce(openingErrorOf(camera.simulation));
    } catch (error) {
      return setFault(faultOf(error instanceof Error || error instanceof DOMException ? error.name : ''));
    } finally {
      setAsking(false);
    }
    camera.choose('live');
    await actions.go('dv-get-started');
  };
  const without = (): void => {
    camera.choose('none');
    void actions.go('dv-get-started');
  };
  if (fault) {
    return (
      <CameraFaultScreen
        fault={fault}
        step={1}
        onRetry={() => void ask()}
        device={camera.only && !inApp ? 'primary' : 'plain'}
      >
        {!camera.only && (
          <Action look={inApp ? 'plain' : 'primary'} busy={busy} onClick={without}>
            {t('perm.without')}
          </Action>
        )}
      </CameraFaultScreen>
    );
  }
  return (
    <Frame
      step={1}
      actions={
        <Action busy={busy || asking} onClick={() => void ask()}>
          {t('perm.cta')}
        </Action>
      }
      beside={
        camera.only ? null : (
          <Action look="text" busy={busy} onClick={without}>
            {t('perm.without')}
          </Action>
        )
      }
    >
      <CameraIcon className="kyc-emblem text-gate" />
      <Title>{t('perm.title')}</Title>
      <Text>{t('perm.body')}</Text>
      {camera.only && <Text>{t('camera.only')}</Text>}
      <p role="status" className="text-ink-2 text-kyc leading-[inherit]">
        {waiting ? t('perm.waiting') : ''}
      </p>
      {problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}

/** Open and release the camera to get permission; later screens open it themselves. */
async function openOnce(simulated: string | undefined): Promise<void> {
  if (simulated) throw new DOMException('simulated', simulated);
  if (!navigator.mediaDevices?.getUserMedia) throw new TypeError('no camera in this browser');
  const stream = await navigator.mediaDevices.getUserMedia({ video: true });
  for (const track of stream.getTracks()) track.stop();
}

function useWaiting(asking: boolean): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    setWaiting(false);
    if (!asking) return undefined;
    const timer = setTimeout(() => setWaiting(true), WAITING_MS);
    return () => clearTimeout(timer);
  }, [asking]);
  return waiting;
}
