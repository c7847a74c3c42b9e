import { findMarks, type Strip } from './find-marks';
import { penLikelihood } from './judge';
import { traitsOf } from './traits';

/** Return the likelihood rounded to thousandths between two shares of the width; null if there is too little ink. */
export function readPen(strip: Strip, from = 0, to = 1): number | null {
  const marks = findMarks(strip).filter(({ x, width }) => {
    const middle = (x + width / 2) / strip.width;
    return middle >= from && middle <= to;
  });
  const traits = traitsOf(marks);
  return traits && Math.round(penLikelihood(traits) * 1000) / 1000;
}
