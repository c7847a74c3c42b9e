import type { TemplateDefinition } from '../processor';
import type { Box } from '../reading';
import { failed, ignored, passed, type RuleOutcome } from '../rules';
import type { DetectorName } from './trace-picture';

/** What one detector saw: in words, where (pixels of the picture as it was sent), and how sure it is that it was changed. */
export type IntegrityFinding = {
  detector: 'editing-program' | DetectorName;
  page: number;
  suspicion: number;
  detail: string;
  box: Box | null;
};

/** From which suspicion on a document is refused. Genuine pictures must stay clear of it by a wide margin. */
export const TAMPERING_FROM = 0.8;

/** The strongest finding decides: detectors look at different traces, so weak ones do not add up to a strong one. */
export function judgeTampering(findings: readonly IntegrityFinding[], looked: number): RuleOutcome {
  if (looked === 0) return ignored('document-tampering', 'There was no picture to look at.');
  const worst = findings.reduce<IntegrityFinding | null>(
    (top, one) => (top && top.suspicion >= one.suspicion ? top : one),
    null,
  );
  const suspicion = worst?.suspicion ?? 0;
  if (worst && suspicion >= TAMPERING_FROM) return failed('document-tampering', suspicion, worst.detail);
  return passed(
    'document-tampering',
    1 - suspicion,
    worst ? `Weak sign only: ${worst.detail}` : 'No sign of manipulation was found.',
  );
}

/** A page as far as its layout goes. */
export type PageLayout = { width: number; height: number; cropped: boolean; faces: { box: Box }[] };

const RATIO_TOLERANCE = 0.12;

/**
 * Whether the layout is that of one of the templates: the proportions of the cropped document, and a portrait on at
 * least one side. Informational; a whole photo that was not cropped has no proportions to compare, and without any there is nothing to say.
 */
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
