/** All compared digits, at least two: next to a threshold of .99, .9874 is not shown as .99. */
export const exactScore = (score: number): string => score.toFixed(4).replace(/0{1,2}$/, '');
