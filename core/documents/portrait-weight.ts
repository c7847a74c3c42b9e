import type { Box } from './reading';

export const portraitWeight = ({ box, score }: { box: Box; score: number }): number => box.width * box.height * score;
