import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';

type Page = { hidden: number; altered: number; reading?: unknown };

/** Hidden lines are not read; a page with altered ones is read from its image. */
export function judgeTextLayer(pages: readonly Page[]): RuleOutcome[] {
  const judge = (id: 'text-layer-visible' | 'text-layer-agreement', part: 'hidden' | 'altered', says: string) => {
    const lines = pages.reduce((sum, page) => sum + page[part], 0);
    const where = pages.flatMap((page, index) => (page[part] > 0 ? [index + 1] : [])).join(', ');
    if (lines > 0)
      return failed(id, 0.9, `${lines} ${lines === 1 ? 'line' : 'lines'} of text ${says} on page ${where}.`);
    return pages.every((page) => !page.reading) ? ignored(id, 'No text layer was read.') : passed(id, 0.9);
  };
  return [
    judge('text-layer-visible', 'hidden', 'not shown and therefore not read'),
    judge('text-layer-agreement', 'altered', 'shown differently, so the picture was read'),
  ];
}
