import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { TAMPERING_FROM } from '@/core/documents/forgery-detection/judge';
import type { NumberedFinding } from './picture-marks';

type Props = {
  findings: NumberedFinding[];
  rules: ConsoleDocument['rules'];
  pictures: ConsoleDocument['files'];
  onShow: (fileId: string) => void;
};

export function FindingList({ findings, rules, pictures, onShow }: Props): ReactElement | null {
  const t = useTranslations('documents');
  if (findings.length === 0) return null;
  const isRefused = rules.some(({ id, outcome }) => id === 'document-tampering' && outcome === 'failed');
  const isStrong = findings.some(({ suspicion }) => suspicion >= TAMPERING_FROM);
  return (
    <section aria-label={t('signs')} className="mt-2">
      <h2 className="mb-1 font-bold">{t('signs')}</h2>
      {isRefused && !isStrong && <p className="mb-1">{t('signsTogether')}</p>}
      <ol className="grid list-decimal gap-2 pl-5">
        {findings.map(({ number, detector, detail, suspicion, fileId, place }) => (
          <li key={number}>
            {detail}
            <span className="block text-ink-2 text-small">
              {t(suspicion >= TAMPERING_FROM ? 'signRefuses' : 'signWeak')} · <span className="ident">{detector}</span>{' '}
              <span className="ident">{suspicion.toFixed(2)}</span>
            </span>
            {!place && <span className="text-ink-2 text-small">{t('signWhole')}</span>}
            {place && pictures.some(({ id }) => id === fileId) && (
              <Button size="small" className="mt-1" onClick={() => onShow(fileId)}>
                {t('showSign', { number })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export type FindingEntry = Readonly<Record<string, unknown>>;

/** Document values are only rendered as text. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  if (isEntry(value))
    return columnsOf([value])
      .map((part) => `${partName(part)} ${shownValue(value[part])}`)
      .join(', ');
  return String(value);
}

/** Null unless the value is a list of objects. */
export function entriesOf(value: unknown): readonly FindingEntry[] | null {
  return Array.isArray(value) && value.length > 0 && value.every(isEntry) ? value : null;
}

export function columnsOf(entries: readonly FindingEntry[]): string[] {
  const parts = entries.flatMap((entry) => Object.keys(entry).filter((part) => !isNothing(entry[part])));
  return [...new Set(parts)];
}

/** unitPrice is "Unit price", idNumber "ID number". */
export function partName(part: string): string {
  const words = part.replace(/([A-Z])/g, ' $1').toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^Id /, 'ID ');
}

function isEntry(value: unknown): value is FindingEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';
