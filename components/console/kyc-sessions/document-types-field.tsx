import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox, Fault } from '@/components/ui/field';
import { type DocumentType, documentTypesOf } from '@/core/kyc/document/document-types';

export function DocumentTypesField(props: {
  offered: readonly DocumentType[];
  chosen: readonly DocumentType[];
  hint: string;
  error: string | undefined;
  onChange: (chosen: DocumentType[]) => void;
}): ReactElement {
  const { offered, chosen, hint, error, onChange } = props;
  const t = useTranslations('kycSessions');
  const toggle = (type: DocumentType) =>
    onChange(documentTypesOf(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]));
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-ink-2">{t('accepted')}</legend>
      {offered.map((type) => (
        <Checkbox
          key={type}
          label={t(`assist.documentTypes.${type}`)}
          checked={chosen.includes(type)}
          aria-invalid={error ? true : undefined}
          onChange={() => toggle(type)}
        />
      ))}
      <p className="text-ink-3 text-small">{hint}</p>
      <Fault>{error}</Fault>
    </fieldset>
  );
}
