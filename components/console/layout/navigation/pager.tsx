import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';

export function Pager(props: {
  offset: number;
  size: number;
  total: number;
  onGo: (offset: number) => void;
}): ReactElement | null {
  const { offset, size, total, onGo } = props;
  const t = useTranslations('states');
  if (total === 0 && offset === 0) return null;
  const isWhole = total <= size && offset === 0;
  const to = Math.min(total, offset + size);
  return (
    <div className="sticky left-0 flex items-center gap-2 px-4 py-2">
      <p className="tabular mr-auto text-ink-2 text-small">
        {t('showing', { from: Math.min(offset + 1, total), to, total })}
      </p>
      {!isWhole && (
        <>
          <Button size="small" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - size))}>
            {t('previous')}
          </Button>
          <Button size="small" disabled={to >= total} onClick={() => onGo(offset + size)}>
            {t('next')}
          </Button>
        </>
      )}
    </div>
  );
}
