import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFieldName } from '@/components/console/match/field-comparison';
import { readable } from '@/components/console/match/score-bar';
import { Table, Td, Th } from '@/components/ui/table';
import type { AlertDetail } from '@/core/alerts/contract';
import { langOf, recordOf } from '../alert-labels';

type Part = { text: string; differs: boolean };

/** Compared without case and accents. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(plain);

/**
 * Mark the words that `other` lacks, in any order; with `inOrder` (dates) by position. Without `other` nothing is
 * marked.
 */
export function differingParts(text: string, other: string | undefined, inOrder = false): Part[] {
  const others = other === undefined ? [] : wordsOf(other);
  if (others.length === 0) return [{ text, differs: false }];
  const parts: Part[] = [];
  let from = 0;
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const same = inOrder ? others[at] === plain(word) : others.includes(plain(word));
    if (!same) {
      parts.push({ text: text.slice(from, index), differs: false }, { text: word, differs: true });
      from = index + word.length;
    }
    at += 1;
  }
  parts.push({ text: text.slice(from), differs: false });
  return parts.filter((part) => part.text !== '');
}

export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const words = new Set(wordsOf(text));
  const shared = (candidate: string) => wordsOf(candidate).filter((word) => words.has(word)).length;
  let best: string | undefined;
  for (const candidate of candidates) if (best === undefined || shared(candidate) > shared(best)) best = candidate;
  return best;
}

type Match = AlertDetail['matches'][number];
/** `note` (the kind of name) is not compared. */
type Listed = { text: string; note?: string };
/** `inOrder`: words must match at the same position. */
type Row = { field: string; ours: string; listed: Listed[]; inOrder?: boolean };

const COMPARED = ['names', 'birthDates', 'birthPlaces', 'nationalities', 'countries', 'documents'];
const OF_THE_ENTRY = ['source', 'entityId', 'reference', 'kind'];

/** Words missing on the other side are marked. */
export function SideBySide({ known, match }: { known: AlertDetail['known']; match: Match }): ReactElement {
  const t = useTranslations('match');
  const fieldName = useFieldName();
  return (
    <section>
      <h3 className="mb-1 font-bold text-section">{t('sideBySide')}</h3>
      <p className="mb-2 max-w-[75ch] text-ink-2 text-small">
        {t.rich('sideBySideMeans', { mark: (words) => <Marked>{words}</Marked> })}
      </p>
      <div className="-mx-4">
        <Table caption={t('sideBySide')} className="table-fixed">
          <thead>
            <tr>
              <Th className="w-[30%]">{t('field')}</Th>
              <Th className="w-[30%]">{t('ours')}</Th>
              <Th>{t('listed')}</Th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(known, recordOf(match.entry)).map((row) => (
              <tr key={row.field} className="align-top">
                <Td className="break-words align-top first-letter:uppercase">{fieldName(row.field)}</Td>
                <Td className="break-words align-top">
                  {(row.ours || COMPARED.includes(row.field)) && (
                    <Value
                      text={row.ours}
                      beside={nearest(
                        row.ours,
                        row.listed.map(({ text }) => text),
                      )}
                      inOrder={row.inOrder}
                    />
                  )}
                </Td>
                <Td className="break-words align-top">
                  {row.listed.length === 0 && <Nothing />}
                  {row.listed.map(({ text, note }) => (
                    <p key={`${text} ${note}`}>
                      <Value text={text} beside={row.ours || undefined} inOrder={row.inOrder} />
                      {note && <span className="text-ink-2 text-small"> {note}</span>}
                    </p>
                  ))}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

function rowsOf(known: AlertDetail['known'], record: Record<string, unknown>): Row[] {
  const ours: Record<string, string> = {
    names: known.fullName,
    birthDates: known.dateOfBirth ?? '',
    birthPlaces: known.birthPlace ?? '',
    nationalities: known.country ?? '',
    countries: known.country ?? '',
    documents: readable(known.identificationDocument),
  };
  const others = Object.keys(record).filter((field) => ![...COMPARED, ...OF_THE_ENTRY].includes(field));
  return [...COMPARED, ...others]
    .map((field) => ({
      field,
      ours: ours[field] ?? '',
      listed: listedOf(field, record[field]),
      ...(field === 'birthDates' && { inOrder: true }),
    }))
    .filter((row) => row.ours !== '' || row.listed.length > 0);
}

function listedOf(field: string, value: unknown): Listed[] {
  const read = { names: nameOf, birthDates: dateOf }[field] ?? ((one: unknown): Listed => ({ text: readable(one) }));
  const all = (Array.isArray(value) ? value : [value]).map(read).filter(({ text }) => text !== '');
  return [...new Map(all.map((one) => [`${one.text} ${one.note}`, one])).values()];
}

function nameOf(given: unknown): Listed {
  const {
    value = '',
    role = 'primary',
    weak = false,
  } = (given ?? {}) as { value?: string; role?: string; weak?: boolean };
  const note = [role === 'primary' ? '' : role, weak ? 'weak' : ''].filter(Boolean).join(', ');
  return { text: value, ...(note && { note: `(${note})` }) };
}

function dateOf(given: unknown): Listed {
  const { from = '', to = from, circa = false } = (given ?? {}) as { from?: string; to?: string; circa?: boolean };
  return { text: from === to ? from : `${from} to ${to}`, ...(circa && { note: '(circa)' }) };
}

function Value(props: { text: string; beside: string | undefined; inOrder?: boolean | undefined }): ReactElement {
  const { text, beside, inOrder } = props;
  if (text === '') return <Nothing />;
  let at = 0;
  return (
    <span lang={langOf(text)}>
      {differingParts(text, beside, inOrder).map((part) => {
        const key = `${at}-${part.text}`;
        at += part.text.length;
        return part.differs ? <Marked key={key}>{part.text}</Marked> : <span key={key}>{part.text}</span>;
      })}
    </span>
  );
}

/** Not by colour alone. */
function Marked({ children }: { children: ReactNode }): ReactElement {
  return (
    <mark className="bg-watch-soft text-ink underline decoration-2 decoration-watch underline-offset-2">
      {children}
    </mark>
  );
}

function Nothing(): ReactElement {
  const t = useTranslations('match');
  return <span className="text-ink-3">{t('missing')}</span>;
}
