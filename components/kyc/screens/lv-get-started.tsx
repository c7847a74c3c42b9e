'use client';

import { type ReactElement, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { needsOtherPhotos } from '@/core/kyc/refused-document';
import { Action } from '../parts/action';
import { FacePhoto } from '../parts/face-photo';
import { Frame } from '../parts/frame';
import { useBack, useFrame } from '../parts/frame-context';
import { ProblemOf } from '../parts/problem-of';
import { RefusedDocument } from '../parts/refused-document';
import { Text, Title } from '../parts/text';
import { type MessageKey, useWords } from '../words';

/** What the face check is, what suits the person, and the way on by photo for who has no camera or wants none. */
export function LvGetStarted({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera } = useFrame();
  const [byPhoto, setByPhoto] = useState<boolean | null>(null);
  useBack(byPhoto === true, () => setByPhoto(false));
  if (needsOtherPhotos(session)) return <RefusedDocument session={session} />;
  if (byPhoto ?? camera.choice === 'none') return <FacePhoto onLive={() => setByPhoto(false)} />;
  const start = (): void => {
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
      actions={
        <>
          <Action busy={busy} onClick={start}>
            {t('lv.start.cta')}
          </Action>
          <Action look="text" onClick={photo}>
            {t('lv.start.photo')}
          </Action>
        </>
      }
    >
      <FaceAtWindow />
      <Title>{t('lv.start.title')}</Title>
      <Text>{t('lv.start.body')}</Text>
      <Text quiet>{t('lv.start.calm')}</Text>
      {problem && <ProblemOf code={problem} />}
      <Choice
        label="lv.start.other"
        on={camera.comfort.withoutHead}
        set={(withoutHead) => camera.setComfort({ ...camera.comfort, withoutHead })}
      />
      <Choice
        label="lv.start.slow"
        on={camera.comfort.slow}
        set={(slow) => camera.setComfort({ ...camera.comfort, slow })}
      />
    </Frame>
  );
}

function Choice({ label, on, set }: { label: MessageKey; on: boolean; set: (on: boolean) => void }): ReactElement {
  const { t } = useWords();
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-panel border border-line-strong bg-surface px-3 py-2 text-kyc leading-[inherit]">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => set(event.target.checked)}
        className="size-6 shrink-0 accent-gate"
      />
      <span>{t(label)}</span>
    </label>
  );
}

/** A face at a window; the words beside it say the same. */
function FaceAtWindow(): ReactElement {
  return (
    <svg aria-hidden viewBox="0 0 328 128" className="w-full rounded-panel bg-sunken">
      <path d="M24 16h84v96H24zM66 16v96M24 64h84" fill="none" stroke="var(--brass)" strokeWidth="4" />
      <ellipse cx="216" cy="58" rx="30" ry="38" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="3" />
      <path d="M164 128c4-26 26-34 52-34s48 8 52 34Z" fill="var(--gate-soft)" stroke="var(--ink-3)" strokeWidth="3" />
      <path
        d="M204 52v4m24-4v4m-20 20c6 5 12 5 17 0M118 40l28 6m-28 18h26m-26 22 28-6"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
