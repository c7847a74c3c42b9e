'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Checkbox, Field, Input, Radio, Select } from '@/components/ui/field';
import { ErrorPanel } from '@/components/ui/states';
import type { CreatedApiKey } from '@/core/api-keys/contract';
import { KEY_LIFETIME_DAYS } from '@/core/api-keys/key-lifetimes';
import { PRODUCTS, type Product } from '@/core/products';
import { problemDetails } from '../api/api-client';
import { useCreateApiKey } from '../api/use-api-keys';

export function CreateKeyDialog(props: {
  open: boolean;
  onClose: () => void;
  onCreated: (created: CreatedApiKey) => void;
}): ReactElement {
  const { open, onClose, onCreated } = props;
  const t = useTranslations('apiKeys');
  return (
    <Dialog open={open} onClose={onClose} title={t('create')}>
      <CreateKeyForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function CreateKeyForm({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (key: CreatedApiKey) => void;
}): ReactElement {
  const t = useTranslations();
  const create = useCreateApiKey();
  const [name, setName] = useState('');
  const [products, setProducts] = useState<Product[]>([...PRODUCTS]);
  const [environment, setEnvironment] = useState<'live' | 'test'>('live');
  const [life, setLife] = useState('365');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || products.length === 0) return;
    const lifeDays = KEY_LIFETIME_DAYS.find((days) => String(days) === life) ?? null;
    create.mutate({ name: name.trim(), products, environment, lifeDays }, { onSuccess: onCreated });
  };
  const toggle = (product: Product) =>
    setProducts((all) => (all.includes(product) ? all.filter((other) => other !== product) : [...all, product]));
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {create.isError && <ErrorPanel title={t('apiKeys.createFailed')} {...problemDetails(create.error)} />}
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
        {tried && products.length === 0 && (
          <p role="alert" className="text-hit text-small">
            {t('apiKeys.productMissing')}
          </p>
        )}
      </fieldset>
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
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          {t('apiKeys.create')}
        </Button>
      </div>
    </form>
  );
}
