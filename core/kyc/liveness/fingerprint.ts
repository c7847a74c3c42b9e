import { type Grey, shrinkTo } from '../capture/grey';

const SIDE = 16;

/**
 * 256 bits that stay the same when a picture is encoded again or scaled: whether each square is brighter than the one to its
 * right. Two pictures of one person a moment apart differ in dozens of bits.
 */
export function fingerprintOf(picture: Grey): string {
  const small = shrinkTo(picture, SIDE + 1, SIDE);
  let print = '';
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x += 4) {
      let digit = 0;
      for (let bit = 0; bit < 4; bit++) {
        const i = y * (SIDE + 1) + x + bit;
        digit = digit * 2 + ((small.data[i] ?? 0) > (small.data[i + 1] ?? 0) ? 1 : 0);
      }
      print += digit.toString(16);
    }
  }
  return print;
}
