'use client';

import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useWords } from '@/components/kyc/i18n';
import { useOffline } from '../problems/use-offline';
import { useFrame } from './frame-context';
import { later } from './lazy';
import { BackIcon, Text } from './text';

const HelpSheet = later(async () => (await import('./help-sheet')).HelpSheet);
const ExpiryNotice = later(async () => (await import('./expiry-notice')).ExpiryNotice);
const LanguageSheet = later(async () => (await import('./language-sheet')).LanguageSheet);

/** Below 900 px there is one column and no `aside`. */
const TWO_COLUMNS =
  'contents min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:grid-rows-[auto_1fr] min-[900px]:gap-x-12';
const SIDES = 'px-[max(16px,env(safe-area-inset-left))]';

/**
 * Header, step bar, scrolling content with help at a fixed place (WCAG 3.2.6), and a bottom bar that covers nothing.
 */
export function Frame(props: {
  step: 1 | 2 | 3 | 4;
  children: ReactNode;
  actions?: ReactNode;
  beside?: ReactNode;
  /**
   * False hides help button, offline notice and expiry notice, and lets the whole page scroll including `actions`,
   * unless `held`.
   */
  withTrouble?: boolean;
  held?: boolean;
  namesLanguages?: boolean;
  /** Second column from 900 px, where it replaces `actions`. */
  aside?: ReactNode;
  /** A drawing in the room that is left below the text. */
  scene?: ReactNode;
}): ReactElement {
  const {
    step,
    children,
    actions,
    beside,
    withTrouble = true,
    held = withTrouble,
    namesLanguages = false,
    aside,
    scene,
  } = props;
  const { t } = useWords();
  const { organizationName, logoUrl, history, hasBack, session } = useFrame();
  const trouble = withTrouble && (
    <Suspense fallback={<div className="min-h-12" />}>
      <HelpSheet />
    </Suspense>
  );
  return (
    <div className="kyc-frame">
      <div
        className={`${held ? 'kyc-whole' : ''} ${aside === undefined ? '' : 'kyc-two'} mx-auto flex min-h-dvh w-full max-w-[480px] flex-col pt-[env(safe-area-inset-top)] ${aside === undefined ? '' : 'min-[900px]:max-w-[960px]'}`}
      >
        <div className={`flex grow flex-col ${SIDES}`}>
          <header>
            <div className="grid min-h-14 grid-cols-[minmax(48px,1fr)_auto_minmax(min-content,1fr)] items-center">
              {hasBack ? (
                <button
                  type="button"
                  onClick={history.back}
                  aria-label={t('common.back')}
                  title={t('common.back')}
                  className="-ml-[12px] grid size-[48px] place-items-center rounded-panel hover:bg-sunken"
                >
                  <BackIcon />
                </button>
              ) : (
                <span />
              )}
              {logoUrl ? (
                // White background in all themes, for transparent logos.
                <img
                  src={logoUrl}
                  alt={organizationName}
                  className="mx-auto h-10 max-w-full rounded-panel bg-[#fff] object-contain px-2 py-1"
                />
              ) : (
                <span className="min-w-0 py-2 text-center font-semibold text-kyc [overflow-wrap:anywhere]">
                  {organizationName}
                </span>
              )}
              <div className="flex justify-end">
                {session && session.state !== 'home' && !namesLanguages && (
                  <Suspense fallback={<span className="size-[48px]" />}>
                    <LanguageSheet />
                  </Suspense>
                )}
              </div>
            </div>
            <StepBar step={step} />
          </header>
          <div className={aside === undefined ? 'contents' : TWO_COLUMNS}>
            <main className="flex grow flex-col gap-3 pt-3 pb-1 [&_*]:scroll-mb-4 [@media(min-height:700px)]:gap-4 [@media(min-height:700px)]:py-6">
              {withTrouble && (
                <>
                  {/* In the main bundle: offline it could not load. */}
                  <OfflineBar />
                  <Suspense>
                    <ExpiryNotice />
                  </Suspense>
                </>
              )}
              {children}
              {scene && <div className="kyc-scene">{scene}</div>}
            </main>
            {(beside || trouble) && (
              <div className="flex flex-col gap-1 pb-1">
                {beside}
                {trouble}
              </div>
            )}
            {aside !== undefined && (
              <section
                aria-labelledby="aside-title"
                className="my-6 hidden flex-col gap-3 self-start rounded-panel border border-line bg-surface p-6 min-[900px]:col-start-2 min-[900px]:row-span-2 min-[900px]:row-start-1 min-[900px]:flex"
              >
                {aside}
              </section>
            )}
          </div>
        </div>
        {/* A landmark as `main` is one: what is in it can be a link (WCAG 1.3.1, ARIA11). */}
        <footer className={`kyc-zone ${SIDES} ${aside === undefined ? '' : 'min-[900px]:hidden!'}`}>{actions}</footer>
      </div>
    </div>
  );
}

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

/** Offline notice; a failed press has its own message. */
function OfflineBar(): ReactElement {
  const { t } = useWords();
  const { sending, isLinkOver, problem } = useFrame();
  const waits = Object.keys(sending).length > 0 && !isLinkOver;
  const isOffline = useOffline();
  const offline = isOffline && (waits || problem !== 'OFFLINE');
  return (
    <div
      role="status"
      className={offline ? 'rounded-panel border border-watch bg-watch-soft px-[16px] py-2 text-ink' : 'hidden'}
    >
      {offline && <Text>{t(waits ? 'common.offline' : 'common.offline.idle')}</Text>}
    </div>
  );
}
