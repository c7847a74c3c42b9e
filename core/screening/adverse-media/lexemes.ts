import type { Article } from './media-source';
import { nameKey, wordsOf } from './name-key';
import { type RiskCategory, riskTerms } from './risk-terms';

/** Articles without categories are not stored. */
export type ArticleIndex = { categories: RiskCategory[]; lexemes: string[] };

/** In Latin script only capitalized words. */
const maybeName = (word: string): boolean =>
  word.length > 1 && (!/^\p{Script=Latin}/u.test(word) || /^\p{Lu}/u.test(word));

/** Searches the title for risk terms too. */
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
 * Build a tsquery: both words of a two-word name, all but one of a longer one, including short forms. Empty if nothing
 * is searchable. Keys are alphanumeric and need no quoting.
 */
export function nameQuery(keys: readonly (readonly string[])[]): string {
  const words = keys.map((forms) => `(${forms.join('|')})`);
  if (words.length < 2) return '';
  if (words.length === 2) return words.join('&');
  return words.map((_, out) => `(${words.filter((_word, at) => at !== out).join('&')})`).join('|');
}
