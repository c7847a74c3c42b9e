'use client';

import { OctagonAlert } from 'lucide-react';
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button';
import { CopyButton } from './copy-button';

/** Keep mounted. */
export function ProgressLine({ active }: { active: boolean }): ReactElement {
  const t = useTranslations('ui');
  return (
    <div className="relative h-0" aria-hidden={!active}>
      {active && (
        <div
          role="progressbar"
          aria-label={t('loading')}
          className="animate-fade absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden bg-line"
        >
          <div className="animate-bar h-full w-1/4 bg-brass" />
        </div>
      )}
    </div>
  );
}

/** Shown after 5 s. */
export function StillLoading({ onCancel }: { onCancel?: () => void }): ReactElement | null {
  const t = useTranslations('ui');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 5000);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <p role="status" className="flex items-center gap-2 px-4 py-2 text-ink-2 text-small">
      {t('stillLoading')}
      {onCancel && (
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </p>
  );
}

export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }): ReactElement {
  return (
    <div className="grid justify-items-start gap-3 px-4 py-6">
      <p className="max-w-[60ch] text-ink-2">{children}</p>
      {action}
    </div>
  );
}

/** How a request ID is shown: a link for members who may read the request log. */
export const RequestIdView = createContext<(id: string) => ReactNode>((id) => id);

export function ErrorPanel(props: {
  title: string;
  detail?: string | undefined;
  requestId?: string | undefined;
  onRetry?: () => void;
  children?: ReactNode;
}): ReactElement {
  const t = useTranslations('ui');
  const { title, detail, requestId, onRetry, children } = props;
  const showId = useContext(RequestIdView);
  return (
    <div role="alert" className="m-4 grid justify-items-start gap-2 border-hit border-l-2 bg-surface px-4 py-3">
      <p className="flex items-center gap-2 font-semibold">
        <OctagonAlert aria-hidden className="size-4 shrink-0 text-hit" strokeWidth={1.75} />
        {title}
      </p>
      {detail && <p className="max-w-[70ch] text-ink-2">{detail}</p>}
      {children}
      {requestId && (
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-small">
          {t('requestId')} <span className="ident">{showId(requestId)}</span>
          <CopyButton value={requestId} />
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  );
}
