'use client';

import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useWords } from '../words';
import { useFrame } from './frame-context';
import { BackIcon } from './icons';
import { later } from './later';
import { ReadAloud } from './read-aloud';

// The first screen has none, and a budget.
const TroubleSheet = later(async () => (await import('./trouble-sheet')).TroubleSheet);

/**
 * Every screen's frame: header with back and organization, the four-part step bar, content, and the bottom zone with the
 * primary action and, always in the same place, the way to help (WCAG 3.2.6).
 */
export function Frame(props: {
  step: 1 | 2 | 3 | 4;
  children: ReactNode;
  actions?: ReactNode;
  /** Help makes no sense where the page ends. */
  withTrouble?: boolean;
  /** The first button stays in sight on low screens too. */
  held?: boolean;
}): ReactElement {
  const { step, children, actions, withTrouble = true, held = false } = props;
  const { t } = useWords();
  const { organizationName, logoUrl, history, hasBack } = useFrame();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col px-[max(16px,env(safe-area-inset-left))] pt-[env(safe-area-inset-top)]">
      <header>
        <div className="grid min-h-14 grid-cols-[minmax(48px,auto)_1fr_minmax(48px,auto)] items-center">
          {hasBack ? (
            <button
              type="button"
              onClick={history.back}
              aria-label={t('common.back')}
              title={t('common.back')}
              className="-ml-3 grid size-12 place-items-center rounded-panel hover:bg-sunken"
            >
              <BackIcon />
            </button>
          ) : (
            <span />
          )}
          {logoUrl ? (
            // On white, whatever the theme: what was transparent in it is white.
            <img
              src={logoUrl}
              alt={organizationName}
              className="mx-auto h-10 max-w-full rounded-panel bg-[#fff] object-contain px-2 py-1"
            />
          ) : (
            <span className="py-2 text-center font-semibold text-kyc">{organizationName}</span>
          )}
          <ReadAloud />
        </div>
        <StepBar step={step} />
      </header>
      <main className="flex grow flex-col gap-3 pt-3 pb-1 [&_*]:scroll-mb-40 [@media(min-height:700px)]:gap-4 [@media(min-height:700px)]:py-6">
        {children}
      </main>
      <div className="kyc-zone" data-held={held || undefined}>
        {withTrouble && (
          <Suspense fallback={<div className="min-h-12" />}>
            <TroubleSheet />
          </Suspense>
        )}
        {actions}
      </div>
    </div>
  );
}

/** Where the person is: Start, ID, Face, Done. */
export function StepBar({ step }: { step: number }): ReactElement {
  const { t } = useWords();
  return (
    <div role="img" aria-label={t('common.step', { n: step, total: 4 })} className="flex gap-1">
      {[1, 2, 3, 4].map((part) => (
        <span key={part} className={`h-1 grow rounded-chip ${part <= step ? 'bg-brass' : 'bg-line'}`} />
      ))}
    </div>
  );
}
