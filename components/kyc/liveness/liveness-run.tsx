'use client';

import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { FacePhoto } from '@/components/kyc/shared/face-photo';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useBack, useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Problem, Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { CameraFault } from '@/core/kyc/capture/camera-watch';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { CameraFaultScreen, mayBeRetried } from '../camera/camera-fault';
import { isOffered } from '../camera/is-offered';
import { LiveCamera, type OpenCamera, useRestarting } from '../camera/live-camera';
import { useWords } from '../i18n';
import { untilTaken } from '../upload/retry';
import { AlmostDone } from './almost-done';
import { FaceStage } from './face-stage';
import { useRun } from './use-run';
import { type Loading, useTracker } from './use-tracker';

/** Liveness check, or the wait for the verdict after a reload. */
export function LivenessRun({ session }: { session: CustomerSession }): ReactElement {
  const [sent] = useState(session.faceJudging);
  // A hidden tab would take the run from the visible one and end it.
  const seen = useSeen();
  if (sent) return <Sent session={session} />;
  return seen ? <Run session={session} /> : <AlmostDone />;
}

function Sent({ session: { state, faceJudging } }: { session: CustomerSession }): ReactElement {
  const { actions } = useFrame();
  const leaving = useRef(actions);
  leaving.current = actions;
  const areLost = state === 'lv-countdown' && !faceJudging;
  useEffect(() => {
    if (areLost) void leaving.current.go('lv-timeout');
  }, [areLost]);
  return <AlmostDone />;
}

/** One component for three states, which share camera and tracker. */
function Run({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, camera, inApp } = useFrame();
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [byPhoto, setByPhoto] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const [live, setLive] = useState(false);
  const video = useRef<HTMLVideoElement | null>(null);
  const { tracker, loading, failed } = useTracker();
  const arrived = useRef(session.state);
  const label = useRef('');
  const run = useRun({ session, tracker, video, live, label, onUnseen: () => setUnseen(true) });
  // A confirmation would cover the instruction.
  useBack(!run.sending && !byPhoto, run.stop);
  const opened = useCallback((camera: OpenCamera) => {
    label.current = camera.label;
    setLive(true);
  }, []);
  const { restarting, onRestart } = useRestarting();
  const broken = useCallback((why: CameraFault) => {
    setLive(false);
    setFault(why);
  }, []);
  useEffect(() => {
    // A reload in the countdown loses the frames.
    if (arrived.current === 'lv-countdown') void actions.go('lv-timeout');
    arrived.current = 'lv-initializing';
  }, [actions]);

  const leaving = useRef(actions);
  leaving.current = actions;
  useEffect(() => {
    if (failed !== 'slow') return undefined;
    const left = new AbortController();
    void untilTaken(() => leaving.current.leaveUnloaded(), left.signal);
    return () => left.abort();
  }, [failed]);

  if (run.sending) return <AlmostDone />;
  if (run.stopped) return <Stopped />;
  if (unseen) {
    // No run has begun, so this is not an attempt.
    const choose = { label: t('lv.start.chooseOthers'), go: () => void actions.stopLiveness(null) };
    return camera.only ? <Unseen choose={choose} /> : <FacePhoto live={choose} why={t('lv.start.unseen')} />;
  }
  if (byPhoto) return <FacePhoto />;
  const broke = fault ?? (failed === 'unsupported' ? failed : null);
  if (broke) {
    // Another device has the live check; a photo needs manual review.
    const absent = fault === 'absent' && !inApp;
    return (
      <CameraFaultScreen
        fault={broke}
        ofTracker={fault === null}
        step={3}
        onRetry={() => location.reload()}
        device={absent ? 'primary' : 'plain'}
      >
        {isOffered('upload', camera) && (
          <Action look={inApp || absent || mayBeRetried(broke) ? 'plain' : 'primary'} onClick={() => setByPhoto(true)}>
            {t('lv.start.photo')}
          </Action>
        )}
      </CameraFaultScreen>
    );
  }
  if (!tracker) return <Initializing loading={loading} onStop={run.stop} />;
  return (
    <FaceStage run={run} restarting={restarting}>
      <LiveCamera
        facing="user"
        simulation={camera.simulation}
        video={video}
        onLive={opened}
        onRestart={onRestart}
        onFault={broken}
        className="size-full object-cover"
      />
    </FaceStage>
  );
}

/** No blink detection: ask for other movements, since no photo replaces the live check. */
function Unseen({ choose }: { choose: { label: string; go: () => void } }): ReactElement {
  const { t } = useWords();
  const { busy, problem } = useFrame();
  return (
    <Frame
      step={3}
      actions={
        <Action busy={busy} onClick={choose.go}>
          {choose.label}
        </Action>
      }
    >
      <Title>{t('lv.start.title')}</Title>
      <Problem>{t('lv.only.unseen')}</Problem>
      {problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}

const SLOW_AFTER_MS = 8_000;
const MEGABYTE = 1_000_000;

/** Shown until the server has confirmed the stop, which may take long offline. */
function Stopped(): ReactElement {
  const { t } = useWords();
  const { problem } = useFrame();
  return (
    <Frame step={3}>
      <Title>{t('lv.stopped')}</Title>
      {problem ? <ProblemMessage code={problem} /> : <Text quiet>{t('common.working')}</Text>}
    </Frame>
  );
}

function Initializing({ loading, onStop }: { loading: Loading; onStop: () => void }): ReactElement {
  const { t } = useWords();
  const { problem } = useFrame();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const share = loading.total === 0 ? 0 : Math.round((loading.done / loading.total) * 100);
  const mega = (bytes: number): string => (bytes / MEGABYTE).toFixed(1);
  return (
    <Frame
      step={3}
      actions={
        <Action look="text" onClick={onStop}>
          {t('common.stop')}
        </Action>
      }
    >
      <Title>{t('lv.init')}</Title>
      <progress
        aria-label={t('lv.init')}
        aria-valuetext={`${Math.floor(share / 25) * 25} %`}
        value={share}
        max={100}
        className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brass"
      />
      {slow && <Text quiet>{t('lv.init.slow', { done: mega(loading.done), total: mega(loading.total) })}</Text>}
      {problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}

function useSeen(): boolean {
  const [seen, setSeen] = useState(() => !document.hidden);
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) setSeen(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
