import type { Box } from './reading';

/** How likely a face is the portrait of its document: its area in pixels, as far as it surely is a face. */
export const portraitWeight = ({ box, score }: { box: Box; score: number }): number => box.width * box.height * score;
