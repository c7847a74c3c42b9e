import { z } from 'zod';
import { compareRecords } from '@/core/screening/scoring/compare-records';
import { nameKindOf } from './corpus';
import { NameText, OptionalText } from './input-lines';

const Props = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((props) => props ?? {});

export const Pair = z.object({
  query: NameText,
  target: NameText,
  schema: OptionalText,
  query_props: Props,
  target_props: Props,
});
export type Pair = z.infer<typeof Pair>;

export function matchPair(pair: Pair): { score: number; nameScore: number; explanation: string } {
  const { score, nameScore, explanation } = compareRecords(
    pair.query,
    pair.query_props,
    pair.target,
    pair.target_props,
    nameKindOf(pair.schema),
  );
  return { score, nameScore, explanation };
}
