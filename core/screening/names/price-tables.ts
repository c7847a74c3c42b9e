import { type Fidelity, fidelities } from './script';
import { soundCount, soundLetter } from './sound';
import {
  abjadPrices,
  latinPrices,
  mergedPrices,
  respelledPrices,
  type SoundPrice,
  syllabicPrices,
} from './sound-prices';

const vowels = 'aeiouy';

/** Thousandths, as integers for the inner loop. */
export type Prices = { swap: Int32Array; drop: Int32Array; own: Int32Array };

export const unit = 1000;

function table(
  prices: readonly SoundPrice[],
  dropVowel: number,
  dropSoft: number,
  dropHard: number,
  anyVowels: number,
  soft = 'hwj',
): Prices {
  const swap = new Float32Array(soundCount * soundCount).fill(1);
  const drop = new Float32Array(soundCount).fill(dropHard);
  const letters = Array.from({ length: soundCount }, (_, code) => soundLetter(code));
  letters.forEach((a, i) => {
    swap[i * soundCount + i] = 0;
    if (vowels.includes(a)) drop[i] = dropVowel;
    else if (soft.includes(a)) drop[i] = dropSoft;
    letters.forEach((b, j) => {
      if (i !== j && vowels.includes(a) && vowels.includes(b)) swap[i * soundCount + j] = anyVowels;
    });
  });
  for (const [pair, price] of prices) {
    const i = letters.indexOf(pair[0] ?? '');
    const j = letters.indexOf(pair[1] ?? '');
    swap[i * soundCount + j] = price;
    swap[j * soundCount + i] = price;
  }
  // Vowels count less in a word's length.
  const own = drop.map((price, code) => (vowels.includes(letters[code] ?? '') ? Math.max(price, 0.35) : 1));
  const whole = (values: Float32Array): Int32Array => Int32Array.from(values, (value) => Math.round(value * unit));
  return { swap: whole(swap), drop: whole(drop), own: whole(own) };
}

export const priceTables: Record<Fidelity, Prices> = {
  [fidelities.full]: table(latinPrices, 0.5, 0.4, 1, 0.55, 'hwjX'),
  [fidelities.respelled]: table(respelledPrices, 0.3, 0.25, 0.9, 0.4, 'hwjX'),
  [fidelities.merged]: table(mergedPrices, 0.3, 0.25, 0.9, 0.4, 'hwjXg'),
  [fidelities.abjad]: table(abjadPrices, 0.1, 0.25, 0.9, 0.3),
  [fidelities.syllabic]: table(syllabicPrices, 0.22, 0.3, 0.75, 0.3),
};
