import type { ReactElement } from 'react';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Scene } from '@/components/kyc/shared/frame/scene';
import { Problem, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import { useWords } from '../i18n';
import { useDelayed } from '../use-delayed';

const [LONG_MS, VERY_LONG_MS] = [10_000, 45_000];

/**
 * Frames are uploading or judged. Never says done: a refused run leads to lv-timeout (docs/api.md#session-transitions).
 */
export function AlmostDone(): ReactElement {
  const { t } = useWords();
  const { problem, organizationName: org } = useFrame();
  const isLong = useDelayed(true, LONG_MS);
  const isVeryLong = useDelayed(true, VERY_LONG_MS);
  const isOffline = problem === 'OFFLINE';
  const said = isVeryLong ? t('lv.done.long', { org }) : isLong ? t('lv.done.slow') : '';
  return (
    <Frame
      step={3}
      scene={<Scene of="waiting" />}
      withTrouble={isVeryLong}
      // A reload is safe: the server has the frames, or the check starts over.
      actions={isVeryLong && <Action onClick={() => location.reload()}>{t('common.tryAgain')}</Action>}
    >
      <Title>{t('lv.done.wait')}</Title>
      <div aria-hidden className="h-2 w-full overflow-hidden rounded-full bg-line">
        <div className="animate-bar h-full w-1/4 rounded-full bg-brass" />
      </div>
      <p role="status" className="text-kyc leading-[inherit]">
        {isOffline ? '' : said}
      </p>
      {/* The photos are sent as soon as there is a network: nothing has to be done. */}
      {isOffline ? <Problem>{t('common.offline')}</Problem> : problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}
