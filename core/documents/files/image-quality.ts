import type { Box } from '../pipeline/reading';

/** `score` 0 to 1 (unusable); `box` in pixels. */
export type QualityMeasure = { score: number; box: Box | null };

/** Edges at which the document is cut off. */
export type PictureSide = 'top' | 'right' | 'bottom' | 'left';

/** Measured inside the document only. */
export type ImageQuality = {
  blur: QualityMeasure;
  /** Ten times the burnt-out share, at most 1. */
  glare: QualityMeasure;
  darkness: QualityMeasure;
  cutOff: QualityMeasure & { sides: PictureSide[] };
  /** Pixels along the document's longer side, before enlargement. */
  resolution: number;
};

export type QualityAspect = 'blur' | 'glare' | 'darkness' | 'cutOff' | 'resolution';

/** From specimens: above this most fields are unreadable. */
export const POOR_FROM: Record<Exclude<QualityAspect, 'resolution'>, number> = {
  blur: 0.6,
  glare: 0.15,
  darkness: 0.8,
  cutOff: 0.5,
};

/** Minimum pixels along a card for its small print. */
export const LEAST_RESOLUTION = 500;

export function poorAspects(quality: ImageQuality): QualityAspect[] {
  const poor = (['blur', 'glare', 'darkness', 'cutOff'] as const).filter(
    (aspect) => quality[aspect].score >= POOR_FROM[aspect],
  );
  return quality.resolution < LEAST_RESOLUTION ? [...poor, 'resolution'] : poor;
}
