import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useOrganization } from '@/components/console/api/use-me';
import { useRetentionEffect } from '@/components/console/api/use-settings';
import { Confirm } from '@/components/console/layout/confirm';
import { Field, Input } from '@/components/ui/field';
import {
  isRetentionDays,
  MAX_PER_NIGHT,
  RETENTION_DAYS,
  RETENTION_KINDS,
  type RetentionKind,
} from '@/core/organizations/retention';
import type { Retention, RetentionEffect } from '@/core/organizations/retention-contract';
import { type SectionProps, SettingsSection } from '../settings-section';

export function RetentionSection({ saved, draft: { retention }, set, problem }: SectionProps): ReactElement {
  const t = useTranslations('settings.retention');
  const { data: effect } = useRetentionEffect(weighable(retention));
  return (
    <SettingsSection title={t('title')}>
      <p className="text-ink-2">{t('purpose')}</p>
      {RETENTION_KINDS.map((kind) => {
        const days = retention[kind];
        const { fewest, most } = RETENTION_DAYS[kind];
        return (
          <div key={kind} className="grid gap-1">
            <Field label={t(kind)} hint={t(`${kind}Hint`)} error={problem(`retention.${kind}`)}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={fewest}
                  max={most}
                  placeholder={t('keep')}
                  className="tabular max-w-24"
                  value={days ?? ''}
                  onChange={({ target: { value } }) =>
                    set({ retention: { ...retention, [kind]: value === '' ? null : Number(value) } })
                  }
                />
              )}
            </Field>
            <Next kind={kind} days={days} due={effect?.[kind]} isSaved={days === saved.retention[kind]} />
          </div>
        );
      })}
    </SettingsSection>
  );
}

/** Invalid days delete nothing; their field shows the error. */
const weighable = (days: Retention): Retention =>
  Object.fromEntries(
    RETENTION_KINDS.map((kind) => [kind, isRetentionDays(kind, days[kind]) ? days[kind] : null]),
  ) as Retention;

type NextProps = { kind: RetentionKind; days: number | null; due: number | undefined; isSaved: boolean };

function Next({ kind, days, due, isSaved }: NextProps): ReactElement {
  const t = useTranslations('settings.retention');
  const figures = { n: due ?? 0, most: MAX_PER_NIGHT, saved: isSaved ? 'yes' : 'no' };
  const isKnown = due !== undefined && isRetentionDays(kind, days);
  const words = () => {
    if (days === null) return t('noPeriod');
    if (!isKnown) return '';
    return figures.n > MAX_PER_NIGHT ? t(`${kind}Nights`, figures) : t(`${kind}Next`, figures);
  };
  // Keeps its place while the count loads.
  return (
    <p role="status" className="min-h-5">
      {words()}
    </p>
  );
}

export function RetentionConfirm(props: {
  effect: RetentionEffect;
  kinds: readonly RetentionKind[];
  saving: { isPending: boolean; error: Error | null };
  onSave: () => void;
  onClose: () => void;
}): ReactElement {
  const { effect, kinds, saving, onSave, onClose } = props;
  const t = useTranslations('settings.retention');
  const organization = useOrganization();
  return (
    <Confirm
      title={t('confirmTitle')}
      act={t('confirm')}
      danger
      typed={organization?.name}
      running={saving}
      onRun={onSave}
      onClose={onClose}
    >
      <p>{t('confirmBody')}</p>
      <ul className="list-disc pl-5">
        {kinds.map((kind) => (
          <li key={kind}>{t(`${kind}Count`, { n: effect[kind] })}</li>
        ))}
      </ul>
      <p>{t('confirmForGood')}</p>
    </Confirm>
  );
}
