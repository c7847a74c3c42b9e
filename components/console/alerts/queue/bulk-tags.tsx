'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox } from '@/components/ui/field';
import type { AlertSummary } from '@/core/alerts/contract';
import { normalTag, TAGS_MAX } from '@/core/alerts/queue/tags';
import { isRefused, TagField } from '../activity/tag-field';

export function BulkTags(props: {
  alerts: AlertSummary[];
  busy: boolean;
  onClose: () => void;
  onConfirm: (change: { add: string[]; remove: string[] }) => void;
}): ReactElement {
  const { alerts, busy, onClose, onConfirm } = props;
  const t = useTranslations();
  const [typed, setTyped] = useState('');
  const [off, setOff] = useState<readonly string[]>([]);
  const carried = [...new Set(alerts.flatMap(({ tags }) => tags))].sort();
  const nothing = typed.trim() === '' && off.length === 0;
  const blocked = nothing || isRefused(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!blocked) onConfirm({ add: typed.trim() === '' ? [] : [normalTag(typed)], remove: [...off] });
  };
  return (
    <Dialog open onClose={onClose} title={t('alerts.tags.bulkTitle', { n: alerts.length })}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-4">
        <TagField label={t('alerts.tags.putOnAll')} value={typed} without={[]} onChange={setTyped} />
        {carried.length > 0 && (
          <fieldset className="grid max-h-48 gap-0.5 overflow-y-auto">
            <legend className="mb-1 text-ink-2">{t('alerts.tags.takeOffAll')}</legend>
            {carried.map((tag) => (
              <Checkbox
                key={tag}
                label={t('alerts.tags.carriedBy', { tag, n: alerts.filter(({ tags }) => tags.includes(tag)).length })}
                checked={off.includes(tag)}
                // API limit per request.
                disabled={!off.includes(tag) && off.length >= TAGS_MAX}
                onChange={({ target }) => setOff(target.checked ? [...off, tag] : off.filter((one) => one !== tag))}
              />
            ))}
          </fieldset>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy} disabled={blocked}>
            {t('alerts.tags.confirm', { n: alerts.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
