import type { ReactElement } from 'react';
import { OnlyDocument } from '@/components/kyc/shared/document/document-name';
import { photoTransitions } from '@/components/kyc/shared/document/photo-transitions';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { ProblemMessage } from '@/components/kyc/shared/problems/problem';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { useWords } from '../i18n';

/** Instructions before the capture. With one accepted document type there is no selection. */
export function DvGetStarted({ session }: { session: CustomerSession }): ReactElement {
  const { t } = useWords();
  const { actions, busy, problem, camera } = useFrame();
  const [only, ...others] = session.documentTypes;
  const goOn = (): Promise<boolean> =>
    others.length > 0
      ? actions.go('dv-document-selection')
      : actions.walk(['dv-document-selection', photoTransitions(camera.document)], only);
  return (
    <Frame
      step={2}
      actions={
        <Action busy={busy} onClick={() => void goOn()}>
          {t('dv.start.cta')}
        </Action>
      }
    >
      <CardOnTable />
      <Title>{t('dv.start.title')}</Title>
      <OnlyDocument documentTypes={session.documentTypes} />
      <Text>{t('dv.start.body')}</Text>
      {problem && <ProblemMessage code={problem} />}
    </Frame>
  );
}

/** Decorative; uses the light colours in dark mode too. */
function CardOnTable(): ReactElement {
  return (
    <svg aria-hidden data-theme="light" viewBox="0 0 328 168" className="w-full rounded-panel bg-ink-2">
      <g transform="rotate(-4 164 84)">
        <rect x="68" y="24" width="192" height="121" rx="8" fill="var(--surface)" />
        <rect x="82" y="46" width="46" height="60" rx="3" fill="var(--line)" />
        <circle cx="105" cy="68" r="11" fill="var(--ink-3)" />
        <path d="M86 106c2-16 10-22 19-22s17 6 19 22Z" fill="var(--ink-3)" />
        <path
          d="M142 54h96M142 70h74M142 86h86M142 102h50"
          stroke="var(--ink-3)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M82 128h164" stroke="var(--brass)" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
