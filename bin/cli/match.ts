import { compareRecords, type RecordProps } from '@/core/screening/compare-records';
import { nameKindOf, readJsonLines } from '../evaluation/corpus';

/**
 * `npm run -s match < pairs.jsonl`: compares each pair `{query, target, schema?, query_props?, target_props?}` and prints
 * `{score, nameScore, explanation}`, one line each, in order. A score of 0.70 or more means "same party".
 */
type Pair = { query: string; target: string; schema?: string; query_props?: RecordProps; target_props?: RecordProps };

const lines = readJsonLines<Pair>(0).map(({ query, target, schema, query_props, target_props }) => {
  const { score, nameScore, explanation } = compareRecords(
    String(query),
    query_props ?? {},
    String(target),
    target_props ?? {},
    nameKindOf(schema),
  );
  return `${JSON.stringify({ score, nameScore, explanation })}\n`;
});
process.stdout.write(lines.join(''));
