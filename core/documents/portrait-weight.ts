import type { Box } from './reading';

/** Face area in pixels times detection confidence; the highest is the portrait. */
export const portraitWeight = ({ box, score }: { box: Box; score: number }): number => box.width * box.height * score;
