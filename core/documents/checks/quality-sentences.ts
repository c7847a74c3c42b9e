import { type ImageQuality, type PictureSide, poorAspects, type QualityAspect } from '../files/image-quality';
import { pictureMessage } from '../messages/file-messages';
import type { PageQuality } from '../processor';

/** Return score (1 is clean), messages for the customer, and faults without advice for reviewers. */
export function pageQuality(quality: ImageQuality, subject: 'card' | 'page'): PageQuality {
  const worst = Math.max(quality.blur.score, quality.glare.score, quality.darkness.score, quality.cutOff.score * 0.6);
  const poor = poorAspects(quality);
  return {
    score: Math.round((1 - Math.min(1, worst)) * 1000) / 1000,
    problems: poor.map((aspect) => pictureMessage(aspect, quality, subject)),
    faults: poor.map((aspect) => FAULTS[aspect](quality)),
    cutOff: poor.includes('cutOff'),
  };
}

const EDGES: Record<PictureSide, string> = { top: 'upper', bottom: 'lower', left: 'left', right: 'right' };

const FAULTS: Record<QualityAspect, (quality: ImageQuality) => string> = {
  blur: () => 'blurred',
  glare: () => 'light is reflected on it',
  darkness: () => 'too dark',
  cutOff: ({ cutOff }) => `cut off at the ${cutOff.sides.map((side) => EDGES[side]).join(' and ')} edge`,
  resolution: ({ resolution }) => `only ${Math.round(resolution)} pixels across`,
};
