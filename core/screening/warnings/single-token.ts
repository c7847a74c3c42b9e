import { filialMarks, particles, patronymicMarks, titles } from '../names/lexicon/titles';
import type { NameToken } from '../names/name';
import { prepareName } from '../names/prepare';
import { borneTitles, emptyNameWarnings } from './empty-name';

const LONE_WARNING =
  'It matches those listed by that word alone; names that contain it score high only if it is rare, and may be below the threshold. Use the full name of a person.';

const JOINED = ': a title or particle is joined with the next word';

const TITLED_WARNING =
  'Apart from a title or particle (such as "Sheikh", "Mullah", "bin", "al") the name is one word. It rarely matches those listed with more names. Search for the word alone too, or use the full name of a person.';

export function singleTokenWarnings(raw: string, readings = prepareName(raw)): string[] {
  const lone = readings.length > 0 && readings.every(({ tokens }) => tokens.length === 1 && tokens[0]?.role === 'name');
  if (emptyNameWarnings(raw, readings).length > 0) return [];
  if (lone) return [`The name is one word${raw.trim().split(/\s+/).length > 1 ? JOINED : ''}. ${LONE_WARNING}`];
  return readings.length > 0 && readings.every(({ tokens }) => isTitledLone(tokens)) ? [TITLED_WARNING] : [];
}

function isTitledLone(tokens: readonly NameToken[]): boolean {
  const rest = tokens.filter(({ text }) => !isBeside(text));
  return rest.length < tokens.length && rest.length === 1 && rest[0]?.role === 'name';
}

const isBeside = (word: string): boolean =>
  [borneTitles, titles, particles, filialMarks, patronymicMarks].some((words) => words.has(word));
