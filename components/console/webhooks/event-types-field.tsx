'use client';

import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { DEPRECATED_EVENT_TYPES, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@/core/webhooks/event-types';

/** Grouped by prefix; deprecated types only where chosen. */
export function EventTypesField(props: {
  chosen: readonly WebhookEventType[];
  onChange: (chosen: WebhookEventType[]) => void;
}): ReactElement {
  const { chosen, onChange } = props;
  const t = useTranslations('webhooks');
  const [offered] = useState(() =>
    WEBHOOK_EVENT_TYPES.filter((type) => !(type in DEPRECATED_EVENT_TYPES) || chosen.includes(type)),
  );
  const groups = [...new Set(offered.map((type) => type.split('.')[0] ?? type))];
  const of = (group: string) => offered.filter((type) => type.startsWith(`${group}.`));
  const setAll = (types: readonly WebhookEventType[], on: boolean) => {
    const rest = chosen.filter((type) => !types.includes(type));
    onChange(on ? [...rest, ...types] : rest);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-ink-2">{t('events')}</legend>
      {groups.map((group) => {
        const types = of(group);
        const all = types.every((type) => chosen.includes(type));
        return (
          <div key={group}>
            <div className="flex items-center justify-between border-line border-b pb-0.5">
              <span className="font-semibold">{group}</span>
              <Button size="small" look="quiet" onClick={() => setAll(types, !all)}>
                {all ? t('none') : t('all')}
              </Button>
            </div>
            <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
              {types.map((type) => (
                <Checkbox
                  key={type}
                  label={<span className="ident text-small">{type.slice(group.length + 1)}</span>}
                  checked={chosen.includes(type)}
                  onChange={(event) => setAll([type], event.target.checked)}
                />
              ))}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
