import { isRecord } from '@/core/is-record';
import { ListFormatError } from '../../watchlists/source';
import { text } from '../read-field';

/** Result row; entity URLs are shortened to ids. */
export type Row = Record<string, string>;

/** Parse SPARQL 1.1 Query Results JSON (W3C, 2013). Throws ListFormatError. */
export function bindingRows(answer: unknown): Row[] {
  const results = isRecord(answer) ? answer.results : undefined;
  const bindings = isRecord(results) ? results.bindings : undefined;
  if (!Array.isArray(bindings)) throw new ListFormatError('the answer holds no bindings');
  return bindings.filter(isRecord).map((binding) =>
    Object.fromEntries(
      Object.entries(binding).flatMap(([variable, term]) => {
        const value = isRecord(term) ? text(term.value) : '';
        return value === '' ? [] : [[variable, value.replace(/^https?:\/\/www\.wikidata\.org\/entity\/(?=Q\d+$)/, '')]];
      }),
    ),
  );
}
