import { getJyutpingList } from 'to-jyutping';

/** Without tones, one per character (to-jyutping, BSD-2). */
export function jyutping(text: string): string[] {
  return getJyutpingList(text).map(([character, reading]) => reading?.split(' ')[0]?.replace(/\d/g, '') ?? character);
}
