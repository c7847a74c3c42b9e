import { clsx } from 'clsx';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import type { Compared } from '@/core/alerts/matches/comparison';
import type { MatchExplanation } from '@/core/screening/scoring/explain-contract';

type Pair = MatchExplanation['pairs'][number];

/** Solid: equal; dashed: similar sound or spelling; dotted: other script; double: nickname, initial or acronym. */
const LINE: Record<Pair['kind'], string> = {
  exact: 'border-solid',
  script: 'border-dotted',
  sound: 'border-dashed',
  spelling: 'border-dashed',
  nickname: 'border-double border-t-[3px]',
  initial: 'border-double border-t-[3px]',
  acronym: 'border-double border-t-[3px]',
  joined: 'border-solid',
  none: 'border-transparent',
};

/** Split `word` into common prefix, differing part and common suffix. */
export function changedPart(word: string, other: string): [string, string, string] {
  const [a, b] = [word.toLocaleLowerCase(), other.toLocaleLowerCase()];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [word.slice(0, start), word.slice(start, word.length - end), word.slice(word.length - end)];
}

/** A table to screen readers. */
export function NameAlignmentView({ explanation }: { explanation: MatchExplanation }): ReactElement {
  const t = useTranslations('match');
  const { pairs, oursLeft, listedLeft, titles, alias, matchedName } = explanation;
  return (
    <>
      {alias && <p>{t.rich('byAlias', { name: () => <b>{matchedName}</b> })}</p>}
      <table className="block">
        <caption className="sr-only">{t('alignment')}</caption>
        <tbody className="flex flex-wrap gap-x-6 gap-y-3">
          {pairs.map((pair) => (
            <PairColumn key={`${pair.ours}-${pair.listed}`} pair={pair} />
          ))}
          {oursLeft.map((word) => (
            <LeftColumn key={`ours-${word}`} word={word} side="ours" />
          ))}
          {listedLeft.map((word) => (
            <LeftColumn key={`listed-${word}`} word={word} side="listed" />
          ))}
        </tbody>
      </table>
      {titles.length > 0 && <p className="mt-2 text-ink-2 text-small">{t('titles', { words: titles.join(', ') })}</p>}
    </>
  );
}

function PairColumn({ pair }: { pair: Pair }): ReactElement {
  const t = useTranslations('match');
  const [before, changed, after] = changedPart(pair.listed, pair.read ?? pair.ours);
  return (
    <tr className="grid">
      <th scope="row" className="py-1 text-left font-normal text-kyc">
        {pair.ours}
      </th>
      <td className={clsx('border-ink border-t-2 py-0.5 text-ink-2 text-small', LINE[pair.kind])}>
        {t(`kinds.${pair.kind}`)}
        {pair.read && (
          <>
            {': '}
            <span className="ident">{pair.read}</span>
          </>
        )}
        {pair.similarity < 0.995 && <span className="tabular"> {pair.similarity.toFixed(2)}</span>}
      </td>
      <td className="py-1 text-kyc">
        {before}
        {changed && <b className="font-bold">{changed}</b>}
        {after}
      </td>
    </tr>
  );
}

function LeftColumn({ word, side }: { word: string; side: 'ours' | 'listed' }): ReactElement {
  const t = useTranslations('match');
  const boxed = <span className="border border-ink px-1 text-kyc">{word}</span>;
  return (
    <tr className="grid">
      <th scope="row" className="min-h-8 py-1 text-left font-normal">
        {side === 'ours' ? boxed : <span className="sr-only">{t('nothing')}</span>}
      </th>
      <td className="border-transparent border-t-2 py-0.5 text-ink-2 text-small">
        {side === 'ours' ? t('leftOurs') : t('leftListed')}
      </td>
      <td className="min-h-8 py-1">{side === 'listed' ? boxed : <span className="sr-only">{t('nothing')}</span>}</td>
    </tr>
  );
}

export function ComparedWords({ compared }: { compared: Compared }): ReactElement {
  const t = useTranslations('match.compared');
  const words = (names: readonly string[]) => names.map((name) => t(name));
  const { differs, birthYear } = compared;
  const agrees = birthYear ? [...compared.agrees, 'birthYear' as const] : compared.agrees;
  return (
    <span className="block text-ink-2 text-small leading-tight">
      {[
        agrees.length === 0 ? t('nameOnly') : `+ ${words(agrees).join(', ')}`,
        ...(differs.length > 0 ? [`≠ ${words(differs).join(', ')}`] : []),
      ].join(' ')}
    </span>
  );
}
