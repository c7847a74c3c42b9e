import type { Box } from '../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { TemplateDefinition } from '../processor';
import type { DetectorName } from './trace-picture';

/** `box` is in pixels of the submitted image, unrotated. */
export type IntegrityFinding = {
  detector: 'editing-program' | 'no-camera-trace' | DetectorName;
  page: number;
  suspicion: number;
  detail: string;
  picture: 'submitted';
  box: Box | null;
};

/** Suspicion from which a document is rejected. */
export const TAMPERING_FROM = 0.8;

/** `looked` is the number of analysed files. */
export function judgeTampering(findings: readonly IntegrityFinding[], looked: number): RuleOutcome {
  if (looked === 0) return ignored('document-tampering', 'There was no picture to look at.');
  const { suspicion, own } = worstPage(findings);
  const detail = [...new Set(own.map((one) => one.detail))].join(' ');
  if (suspicion >= TAMPERING_FROM) return failed('document-tampering', suspicion, detail);
  const drawn = findings.find(isWithoutCameraTrace);
  const says = detail ? `Weak sign only: ${detail}` : 'No sign of manipulation was found.';
  return passed(
    'document-tampering',
    1 - Math.max(suspicion, drawn?.suspicion ?? 0),
    drawn ? `${says} ${drawn.detail}` : says,
  );
}

/** Never rejects: missing camera noise does not prove an edit. */
const isWithoutCameraTrace = ({ detector }: IntegrityFinding): boolean => detector === 'no-camera-trace';

/** Findings are strongest first. */
export function worstPage(findings: readonly IntegrityFinding[]): { suspicion: number; own: IntegrityFinding[] } {
  const signs = findings.filter((one) => !isWithoutCameraTrace(one));
  const pages = [...new Set(signs.map(({ page }) => page))].map((page) => {
    const own = signs.filter((one) => one.page === page).sort((a, b) => b.suspicion - a.suspicion);
    return { suspicion: fused(own.map(({ suspicion }) => suspicion)), own };
  });
  return pages.reduce((worst, one) => (one.suspicion > worst.suspicion ? one : worst), { suspicion: 0, own: [] });
}

/** Root of the sum of squared shares, because detectors use independent traces. */
export function fused(suspicions: readonly number[]): number {
  return suspicionOfShare(Math.hypot(...suspicions.map(shareOfSuspicion)));
}

/** Linear up to rejection, then slowly towards 1. */
export function suspicionOfShare(share: number): number {
  const suspicion = share <= 1 ? TAMPERING_FROM * share : 1 - (1 - TAMPERING_FROM) / share;
  return Math.round(Math.max(0, Math.min(1, suspicion)) * 1000) / 1000;
}

function shareOfSuspicion(suspicion: number): number {
  return suspicion <= TAMPERING_FROM
    ? suspicion / TAMPERING_FROM
    : (1 - TAMPERING_FROM) / Math.max(1e-3, 1 - suspicion);
}

export type PageLayout = { width: number; height: number; cropped: boolean; faces: { box: Box }[] };

const RATIO_TOLERANCE = 0.12;

/** Informational; uncropped pages have no aspect ratio. */
export function judgeLayout(pages: readonly PageLayout[], templates: readonly TemplateDefinition[]): RuleOutcome {
  const [first] = pages;
  if (!first) return ignored('visual-match', 'There was no picture to look at.');
  const ratios = templates.map((template) => template.ratio).filter((ratio) => ratio !== null);
  const odd = pages.filter((page) => page.cropped && !ratios.some((ratio) => near(page.width / page.height, ratio)));
  const faces = pages.some((page) => page.faces.length > 0);
  if (odd.length > 0)
    return failed('visual-match', 0.7, 'The proportions of the document are not those of a known template.');
  if (!faces) return failed('visual-match', 0.7, 'No portrait was found where the templates have one.');
  if (!pages.some((page) => page.cropped))
    return ignored('visual-match', 'No edges of a document were found, so there are no proportions to compare.');
  return passed('visual-match', 0.8, 'Proportions and portrait are those of a known template.');
}

function near(ratio: number, wanted: number): boolean {
  return Math.abs(ratio / wanted - 1) <= RATIO_TOLERANCE;
}
