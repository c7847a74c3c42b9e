import { UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { AlertView } from '@/core/alerts/queue/views-contract';

export function ViewLabel({ view: { name, shared, own, ownerName } }: { view: AlertView }): ReactElement {
  const t = useTranslations('alerts.teamViews');
  if (!shared) return <>{name}</>;
  return (
    <span className="flex items-center gap-1.5">
      <UsersRound aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {name}
      {own ? (
        <span className="sr-only"> ({t('isShared')})</span>
      ) : (
        <span className="font-normal text-ink-2 text-small">{ownerName}</span>
      )}
    </span>
  );
}
