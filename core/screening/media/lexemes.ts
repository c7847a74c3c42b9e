import type { Article } from '../media-source';
import { nameKey, wordsOf } from './name-key';
import { type RiskCategory, riskTerms } from './risk-terms';

/** What an article is found by: how its words sound, and its kinds of risk. Empty kinds: nothing to keep it for. */
export type ArticleIndex = { categories: RiskCategory[]; lexemes: string[] };

/** Only words that may be part of a name: in Latin script those with a capital. */
const maybeName = (word: string): boolean =>
  word.length > 1 && (!/^\p{Script=Latin}/u.test(word) || /^\p{Lu}/u.test(word));

/** What to find an article by. Words that tell a kind of risk are looked for in its title too. */
export function indexArticle({ title, body }: Pick<Article, 'title' | 'body'>): ArticleIndex {
  const text = `${title}\n${body}`;
  const categories = [...new Set(riskTerms(text).map(({ category }) => category))].sort();
  if (categories.length === 0) return { categories, lexemes: [] };
  const lexemes = new Set<string>();
  for (const word of wordsOf(text)) if (maybeName(word.text)) lexemes.add(nameKey(word.text));
  lexemes.delete('');
  return { categories, lexemes: [...lexemes].sort() };
}

/**
 * The question to the index as a tsquery: every word of a name of two, all but one of a longer one, each under its own sound or
 * that of a familiar form. Empty when the name has nothing to look for. Keys are letters and digits, so nothing needs quoting.
 */
export function nameQuery(keys: readonly (readonly string[])[]): string {
  const words = keys.map((forms) => `(${forms.join('|')})`);
  if (words.length < 2) return '';
  if (words.length === 2) return words.join('&');
  return words.map((_, out) => `(${words.filter((_word, at) => at !== out).join('&')})`).join('|');
}
