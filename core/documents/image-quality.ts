import type { Box } from './reading';

/** One fault of a picture: how bad it is, 0 (not at all) to 1 (hopeless), and where it is worst, in pixels of the picture. */
export type QualityMeasure = { score: number; box: Box | null };

/** Sides of the picture at which the document runs out of it. */
export type PictureSide = 'top' | 'right' | 'bottom' | 'left';

/** What was measured inside the document, never on the table around it. */
export type ImageQuality = {
  blur: QualityMeasure;
  /** `score` is the share of the document that is burnt out, times ten, at most 1. */
  glare: QualityMeasure;
  darkness: QualityMeasure;
  cutOff: QualityMeasure & { sides: PictureSide[] };
  /** Pixels across the document's longer side, before any enlargement. */
  resolution: number;
};

export type QualityAspect = 'blur' | 'glare' | 'darkness' | 'cutOff' | 'resolution';

/**
 * From which score on a picture is too poor to decide on. Set on specimens: reading fails on most fields above these, and
 * nearly never below.
 */
export const POOR_FROM: Record<Exclude<QualityAspect, 'resolution'>, number> = {
  blur: 0.6,
  glare: 0.15,
  darkness: 0.8,
  cutOff: 0.5,
};

/** Below this many pixels across a card its small print cannot be read. */
export const LEAST_RESOLUTION = 500;

/** The aspects in which a picture is too poor; empty when it is good enough. */
export function poorAspects(quality: ImageQuality): QualityAspect[] {
  const poor = (['blur', 'glare', 'darkness', 'cutOff'] as const).filter(
    (aspect) => quality[aspect].score >= POOR_FROM[aspect],
  );
  return quality.resolution < LEAST_RESOLUTION ? [...poor, 'resolution'] : poor;
}
