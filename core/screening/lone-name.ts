import { prepareName } from './names/prepare';
import { thinNameWarnings } from './thin-name';

const LONE_WARNING =
  'The name is one word. Alone it finds those who are listed by that word and, where it is rare, who bears it among other names; give the full name of a person.';

/** What to tell whoever gave one word, and one that says something, as the name of somebody who may be a person; nothing for any other. */
export function loneNameWarnings(raw: string): string[] {
  const readings = prepareName(raw);
  const lone = readings.length > 0 && readings.every(({ tokens }) => tokens.length === 1 && tokens[0]?.role === 'name');
  return lone && thinNameWarnings(raw).length === 0 ? [LONE_WARNING] : [];
}
