/**
 * Latin letters as they are spelled in South Asian scripts, for initials: `එම්. ඒ.`, `எம். ஏ.`, `एम. ए.`. Spellings of
 * one letter are separated by slashes; a script that writes two letters alike gives the first.
 */
const spelled: readonly string[] = [
  // Sinhala
  'a ඒ/ඒ් b බී/බි c සී/සි d ඩී/ඩි e ඊ f එෆ්/එෆ g ජී/ජි h එච්/එච්ච් i අයි j ජේ/ජෙ k කේ/කෙ l එල්/එල m එම්/එම n එන්/එන o ඕ/ඔ p පී/පි q කිව්/කියු/ක්‍යු r ආර්/ආර s එස්/එස t ටී/ටි u යූ/යු v වී/වි w ඩබ්ලිව්/ඩබ්ලියූ/ඩබ්ලියු/ඩබ්ලිව x එක්ස් y වයි z ඉසෙඩ්/සෙඩ්/ඉසඩ්',
  // Tamil
  'a ஏ/எ b பீ c சி/சீ/ஸி d டி/டீ e ஈ/இ f எப்/எஃப்/எவ் g ஜி/ஜீ h எச்/ஹெச்/எய்ச் i ஐ j ஜே/ஜெ k கே/கெ l எல் m எம் n என் o ஓ/ஒ p பி q கியூ/கியு/க்யூ r ஆர்/ஆ s எஸ் t ரி/ரீ/தி u யூ/யு v வி/வீ w டபிள்யூ/டபிள்யு/டபுள்யூ/டப்ளியூ/டப்ளியு/டப்ள்யூ x எக்ஸ் y வை z இசட்/செட்/ஸெட்',
  // Devanagari
  'a ए b बी c सी d डी e ई f एफ/एफ़ g जी h एच i आई j जे k के l एल m एम n एन o ओ p पी q क्यू r आर s एस t टी u यू v वी w डब्ल्यू/डब्लू x एक्स y वाई/वाय z जेड/ज़ेड',
  // Bengali
  'a এ b বি c সি d ডি e ই f এফ g জি h এইচ i আই j জে k কে l এল m এম n এন o ও p পি q কিউ r আর s এস t টি u ইউ v ভি w ডব্লিউ x এক্স y ওয়াই z জেড',
];

const letters: ReadonlyMap<string, string> = new Map(
  spelled.flatMap((script) => {
    const parts = script.split(' ');
    return parts.flatMap((spellings, at) =>
      at % 2 === 0
        ? []
        : spellings.split('/').map((text) => [text.normalize('NFKC'), parts[at - 1] as string] as const),
    );
  }),
);

/** Tamil has one letter for b and p, d and t, c and s. */
const ambiguous = new Set('பி டி ரி தி சி சீ'.split(' '));

/** The Latin letter that a word spells, and whether it may be a similar one; undefined if it spells none. */
export function spelledLetter(word: string): { letter: string; ambiguous: boolean } | undefined {
  const letter = letters.get(word);
  return letter === undefined ? undefined : { letter, ambiguous: ambiguous.has(word) };
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const alphabetic =
  /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Gujarati}\p{Script=Gurmukhi}]/u;

/** True for one letter or syllable of an alphabet (`Ю`, `ச`), which abbreviates a name. */
export function isOneLetter(word: string): boolean {
  if (word.length > 6 || !alphabetic.test(word)) return false;
  let count = 0;
  for (const _ of graphemes.segment(word)) if (++count > 1) return false;
  return count === 1;
}

const alike = new Set('bp pb dt td cs sc vw wv iy yi ey ye'.split(' '));

/** Whether two first letters may be one, where a script spells them alike. */
export const isSameInitial = (a: string, b: string): boolean => a === b || alike.has(a + b);
