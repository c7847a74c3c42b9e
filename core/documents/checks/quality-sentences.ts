import { type ImageQuality, poorAspects } from '../image-quality';
import { pictureMessage } from '../messages/picture-messages';
import type { PageQuality } from '../processor';

/**
 * What was measured on a picture, as a score (1 is clean) and as messages the customer can act on. `subject` is the
 * word for the thing on the picture.
 */
export function pageQuality(quality: ImageQuality, subject: 'card' | 'page'): PageQuality {
  const worst = Math.max(quality.blur.score, quality.glare.score, quality.darkness.score, quality.cutOff.score * 0.6);
  const poor = poorAspects(quality);
  const problems = poor.map((aspect) => pictureMessage(aspect, quality, subject));
  const score = Math.round((1 - Math.min(1, worst)) * 1000) / 1000;
  return { score, problems, cutOff: poor.includes('cutOff') };
}
