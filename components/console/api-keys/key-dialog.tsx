'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Fault, Field, Input, Radio, Select, Textarea } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import type { ApiKeyView, CreatedApiKey } from '@/core/api-keys/contract';
import { KEY_LIFETIME_DAYS } from '@/core/api-keys/key-lifetimes';
import { DEFAULT_PRODUCTS, PRODUCTS, type Product } from '@/core/products';
import { problemAtOrBelow, problemDetails, problemOf } from '../api/api-client';
import { useCreateApiKey, useUpdateApiKey } from '../api/use-api-keys';

/** Creates a key, or edits `entry`. */
export function KeyDialog(props: {
  entry?: ApiKeyView | undefined;
  onClose: () => void;
  onCreated?: (created: CreatedApiKey) => void;
}): ReactElement {
  const { entry, onClose, onCreated } = props;
  const t = useTranslations('apiKeys');
  return (
    <Dialog open onClose={onClose} title={entry ? t('editTitle', { name: entry.name }) : t('create')}>
      <KeyForm entry={entry} onClose={onClose} onCreated={onCreated ?? onClose} />
    </Dialog>
  );
}

function KeyForm({
  entry,
  onClose,
  onCreated,
}: {
  entry: ApiKeyView | undefined;
  onClose: () => void;
  onCreated: (key: CreatedApiKey) => void;
}): ReactElement {
  const t = useTranslations();
  const create = useCreateApiKey();
  const update = useUpdateApiKey();
  const running = entry ? update : create;
  const [name, setName] = useState(entry?.name ?? '');
  const [products, setProducts] = useState<Product[]>(entry?.products ?? [...DEFAULT_PRODUCTS]);
  const [addresses, setAddresses] = useState(entry?.allowedAddresses.join('\n') ?? '');
  const [rate, setRate] = useState(entry?.rateLimit?.toString() ?? '');
  const [environment, setEnvironment] = useState<'live' | 'test'>('live');
  const [life, setLife] = useState('365');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || products.length === 0) return;
    const fields = {
      name: name.trim(),
      products,
      allowedAddresses: addresses.split(/[\s,]+/).filter(Boolean),
      // An invalid number must not mean "no own limit": the server refuses 0.
      rateLimit: rate.trim() === '' ? null : /^\d+$/.test(rate.trim()) ? Number(rate) : 0,
    };
    if (entry) return update.mutate({ id: entry.id, ...fields }, { onSuccess: onClose });
    const lifeDays = KEY_LIFETIME_DAYS.find((days) => String(days) === life) ?? null;
    create.mutate({ ...fields, environment, lifeDays }, { onSuccess: onCreated });
  };
  const toggle = (product: Product) =>
    setProducts((all) => (all.includes(product) ? all.filter((other) => other !== product) : [...all, product]));
  const faults = {
    addresses: problemAtOrBelow(running.error, 'allowedAddresses') && t('apiKeys.addressesFault'),
    rate: problemOf(running.error, 'rateLimit') && t('apiKeys.rateFault'),
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {running.isError && !faults.addresses && !faults.rate && (
        <ErrorPanel
          title={t(entry ? 'apiKeys.updateFailed' : 'apiKeys.createFailed')}
          {...problemDetails(running.error)}
        />
      )}
      <Field
        label={t('apiKeys.name')}
        hint={t('apiKeys.nameHint')}
        error={tried && !name.trim() ? t('apiKeys.nameMissing') : undefined}
      >
        {(control) => (
          <Input {...control} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-ink-2">{t('apiKeys.may')}</legend>
        {PRODUCTS.map((product) => (
          <Checkbox
            key={product}
            label={t(`products.${product}.name`)}
            hint={t(`products.${product}.sentence`)}
            checked={products.includes(product)}
            onChange={() => toggle(product)}
          />
        ))}
        {tried && products.length === 0 && <Fault>{t('apiKeys.productMissing')}</Fault>}
      </fieldset>
      {!entry && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-ink-2">{t('apiKeys.data')}</legend>
          {(['live', 'test'] as const).map((choice) => (
            <Radio
              key={choice}
              name="environment"
              label={t(`apiKeys.environments.${choice}`)}
              checked={environment === choice}
              onChange={() => setEnvironment(choice)}
            />
          ))}
        </fieldset>
      )}
      {!entry && (
        <Field label={t('apiKeys.life')}>
          {(control) => (
            <Select {...control} value={life} onChange={(event) => setLife(event.target.value)} className="max-w-48">
              {KEY_LIFETIME_DAYS.map((days) => (
                <option key={days} value={days}>
                  {t('apiKeys.days', { days })}
                </option>
              ))}
              <option value="never">{t('apiKeys.noEnd')}</option>
            </Select>
          )}
        </Field>
      )}
      <Field label={t('apiKeys.addresses')} hint={t('apiKeys.addressesHint')} error={faults.addresses}>
        {(control) => (
          <Textarea
            {...control}
            className="ident"
            rows={2}
            spellCheck={false}
            value={addresses}
            onChange={(event) => setAddresses(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('apiKeys.rate')} hint={t('apiKeys.rateHint')} error={faults.rate}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            className="tabular max-w-40"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={running.isPending}>
          {t(entry ? 'apiKeys.save' : 'apiKeys.create')}
        </Button>
      </div>
    </form>
  );
}
