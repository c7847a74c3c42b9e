import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Choice } from '../layout/filter-row';
import { type Chosen, ROWS, ROWS_BY_ITSELF } from './filters';

export function MoreSessionFilters(props: {
  chosen: Chosen;
  onChange: (change: Record<string, string>) => void;
  children: ReactNode;
  isUsed: boolean;
}): ReactElement {
  const { chosen, onChange, children } = props;
  const t = useTranslations('kycSessions.more');
  const isUsed = props.isUsed || chosen.complete !== '' || chosen.invalid !== '' || chosen.rows !== ROWS_BY_ITSELF;
  const [wanted, setWanted] = useState(false);
  const open = wanted || isUsed;
  return (
    <>
      <Button size="small" aria-expanded={open} disabled={isUsed} onClick={() => setWanted(!wanted)}>
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.75} />
        {t('label')}
      </Button>
      {open && (
        <div className="flex w-full flex-wrap items-center gap-2">
          {children}
          {(['complete', 'invalid'] as const).map((name) => (
            <Choice
              key={name}
              label={t(`${name}.label`)}
              className="min-w-40 max-w-60"
              value={chosen[name]}
              options={(['', 'true', 'false'] as const).map((one) => [one, t(`${name}.${one || 'any'}`)] as const)}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          <Choice
            label={t('rows')}
            value={chosen.rows}
            options={ROWS.map((rows) => [rows, t('perPage', { rows })] as const)}
            onChange={(rows) => onChange({ rows: rows === ROWS_BY_ITSELF ? '' : rows })}
          />
        </div>
      )}
    </>
  );
}
