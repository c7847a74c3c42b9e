import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';

export function OtherNames({ names }: { names: readonly string[] }): ReactElement | null {
  const t = useTranslations('people');
  if (names.length === 0) return null;
  return (
    <span className="block break-normal font-sans text-small text-watch [overflow-wrap:anywhere]">
      {t('reusedBy', { names: names.join(', ') })}
    </span>
  );
}
