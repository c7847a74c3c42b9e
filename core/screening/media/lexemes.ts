import type { Article } from '../media-source';
import { nameKey, wordsOf } from './name-key';
import { type RiskCategory, riskTerms } from './risk-terms';

/** Index data of an article: phonetic lexemes and risk categories. Articles without categories are not stored. */
export type ArticleIndex = { categories: RiskCategory[]; lexemes: string[] };

/** Only possible name words: in Latin script, capitalized ones. */
const maybeName = (word: string): boolean =>
  word.length > 1 && (!/^\p{Script=Latin}/u.test(word) || /^\p{Lu}/u.test(word));

/** Build the index data. The title is also searched for risk terms. */
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
 * Build a tsquery that requires both words of a two-word name, all but one of a longer one, each by its own sound or a
 * short form's. Empty if nothing is searchable. Keys are alphanumeric and need no quoting.
 */
export function nameQuery(keys: readonly (readonly string[])[]): string {
  const words = keys.map((forms) => `(${forms.join('|')})`);
  if (words.length < 2) return '';
  if (words.length === 2) return words.join('&');
  return words.map((_, out) => `(${words.filter((_word, at) => at !== out).join('&')})`).join('|');
}
