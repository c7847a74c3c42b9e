/** A score with all the digits it is compared by, two at least: beside a limit of .99 a lost .9874 is not called .99. */
export const exactScore = (score: number): string => score.toFixed(4).replace(/0{1,2}$/, '');
