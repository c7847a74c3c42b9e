import { useTranslations } from 'use-intl';

/** A field without a label is shown by its own name. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('watchlists.fields');
  return (field) => (t.has(field) ? t(field) : field);
}
