import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';

/** See `screen-grid.ts` and `colour-spread.ts`; null if not measurable. */
export type Reproduction = { grid: number | null; colours: number | null };

/** On drawn documents genuine photographs reached 0.48, and 19 of 20 screens 1.07 to 8.3. */
const GRID_FROM = 0.9;
/** Grey copies have at most 1.9, genuine photographs at least 2.6. */
const GREY_BELOW = 2.2;
const HINT = 0.7;

/** Informational: coarse print has a grid too. */
export function judgeGrid(pages: readonly Reproduction[]): RuleOutcome {
  const grids = pages.flatMap(({ grid }) => grid ?? []);
  if (grids.length === 0) return ignored('no-screen', 'No document on a picture was large enough to look for a grid.');
  return Math.max(...grids) >= GRID_FROM
    ? failed(
        'no-screen',
        HINT,
        'A fine regular grid lies over the document, as the pixels of a screen or coarse print do.',
      )
    : passed('no-screen', HINT);
}

/** Informational: gallery apps can make photographs grey. */
export function judgeColours(pages: readonly Reproduction[], template: { inColour: boolean } | undefined): RuleOutcome {
  if (!template?.inColour) return ignored('in-colour', 'Documents of this kind may be without colour.');
  const colours = pages.flatMap((page) => page.colours ?? []);
  if (colours.length === 0)
    return ignored('in-colour', 'No document on a picture was large enough to look for colour.');
  return Math.min(...colours) < GREY_BELOW
    ? failed(
        'in-colour',
        HINT,
        'The picture has no colour where the document has: a photocopy, or a picture made grey.',
      )
    : passed('in-colour', HINT);
}
