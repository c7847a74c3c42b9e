import type { Box } from '../pipeline/reading';

export const portraitWeight = ({ box, score }: { box: Box; score: number }): number => box.width * box.height * score;
