import { useTranslations } from 'use-intl';

/** What a field of a list entry is called; one without a word of ours keeps its own name. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('watchlists.fields');
  return (field) => (t.has(field) ? t(field) : field);
}
