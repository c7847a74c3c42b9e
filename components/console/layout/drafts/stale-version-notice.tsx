import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';

export function StaleVersionNotice(props: {
  title: string;
  note: string;
  onForget: () => void;
  children?: ReactNode;
}): ReactElement | null {
  const { title, note, onForget, children } = props;
  const t = useTranslations('note');
  if (note.trim() === '') return null;
  return (
    <div role="status" className="mb-2.5 border-watch border-l-2 pl-3 text-small">
      <p>{title}</p>
      <p className="my-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>
      <div className="flex flex-wrap gap-2">
        {children}
        <CopyButton value={note} />
        <Button size="small" onClick={onForget}>
          {t('forget')}
        </Button>
      </div>
    </div>
  );
}
