import { Tag as Shape } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';

export function TagList({ tags }: { tags: readonly string[] }): ReactElement | null {
  const t = useTranslations('alerts.tags');
  if (tags.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-2 text-small">
      <span className="sr-only">{t('label')}: </span>
      {tags.map((tag) => (
        <span key={tag} className="inline-flex min-w-0 items-center gap-1 [overflow-wrap:anywhere]">
          <Shape aria-hidden className="size-3 shrink-0" strokeWidth={1.75} />
          {tag}
        </span>
      ))}
    </span>
  );
}
