import { type ReactElement, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useUsedTags } from '@/components/console/api/use-tags';
import { Field, Input } from '@/components/ui/field';
import { isTag, normalTag, TAG_LENGTH_MAX } from '@/core/alerts/queue/tags';

export const isRefused = (typed: string): boolean => typed.trim() !== '' && !isTag(normalTag(typed));

/** `without` are already set. */
export function TagField(props: {
  label: string;
  value: string;
  without: readonly string[];
  onChange: (typed: string) => void;
}): ReactElement {
  const { label, value, without, onChange } = props;
  const t = useTranslations('alerts.tags');
  const used = useUsedTags();
  const choices = useId();
  return (
    <Field
      label={label}
      className="min-w-0 flex-1"
      error={isRefused(value) ? t('refused', { most: TAG_LENGTH_MAX }) : undefined}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={choices}
            value={value}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id={choices}>
            {used
              .filter(({ tag }) => !without.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
