import { type ImageQuality, poorAspects, type QualityAspect } from '../image-quality';
import type { PageQuality } from '../processor';

/**
 * What was measured on a picture, as a score (1 is clean) and as sentences the customer can act on. `subject` is the
 * word for the thing on the picture.
 */
export function pageQuality(quality: ImageQuality, subject: 'card' | 'page'): PageQuality {
  const worst = Math.max(quality.blur.score, quality.glare.score, quality.darkness.score, quality.cutOff.score * 0.6);
  const problems = poorAspects(quality).map((aspect) => sentence(aspect, quality, subject));
  return { score: Math.round((1 - Math.min(1, worst)) * 1000) / 1000, problems };
}

const SIDE = { top: 'upper', bottom: 'lower', left: 'left', right: 'right' } as const;

function sentence(aspect: QualityAspect, quality: ImageQuality, subject: string): string {
  switch (aspect) {
    case 'blur':
      return `The photo of your ${subject} is blurred. Hold the camera still and tap to focus.`;
    case 'glare':
      return `Light is reflected on your ${subject}. Tilt it a little or move away from the lamp.`;
    case 'darkness':
      return `The photo of your ${subject} is too dark. Find more light.`;
    case 'cutOff': {
      const sides = quality.cutOff.sides.map((side) => SIDE[side]);
      return `The ${sides.join(' and ')} edge of your ${subject} is cut off. Show the whole ${subject}.`;
    }
    case 'resolution':
      return `Your ${subject} is too small on the photo. Move closer.`;
  }
}
