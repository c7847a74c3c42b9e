import { scriptOf } from '@/core/documents/parsing/field';
import type { PageReading, ReadLine } from '@/core/documents/pipeline/reading';
import { drawLicenceBack, drawLicenceFront } from '@/tests/fixtures/documents/licence';
import { drawNewNicBack, drawNewNicFront, drawOldNicBack, drawOldNicFront } from '@/tests/fixtures/documents/nic';
import { drawPassport } from '@/tests/fixtures/documents/passport';
import type { SpecimenPerson } from '@/tests/fixtures/documents/person';
import { Sheet } from '@/tests/fixtures/documents/sheet';
import type { SpecimenTemplate } from '@/tests/fixtures/documents/templates';

/** Distortion of one line by an imperfect OCR; null drops the line. */
export type Noise = (line: ReadLine) => ReadLine | ReadLine[] | null;

type Text = { text: string; x: number; y: number; size?: number };

export function pageOf(texts: Text[], width = 1012, height = 638): PageReading {
  const lines = texts.map(
    ({ text, x, y, size = 24 }): ReadLine => ({
      text,
      confidence: 0.96,
      box: { x, y: y - size, width: text.length * size * 0.5, height: size * 1.2 },
      script: scriptOf(text),
      engine: 'paddle',
    }),
  );
  return { width, height, lines: lines.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x) };
}

export function pageOfRows(rows: readonly string[], width = 1240, height = 1754): PageReading {
  const texts = rows.flatMap((row, index) =>
    [...row.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
      text: match[0],
      x: 60 + match.index * 12,
      y: 80 + index * 36,
      size: 22,
    })),
  );
  return pageOf(texts, width, height);
}

class Notebook extends Sheet {
  readonly texts: Text[] = [];

  override text(x: number, y: number, content: string, style: { size?: number } = {}): void {
    this.texts.push({ text: content, x, y, size: style.size ?? 26 });
  }
}

const drawings: Record<SpecimenTemplate, (sheet: Sheet, person: SpecimenPerson, portrait: string) => void> = {
  'nic-old-front': drawOldNicFront,
  'nic-old-back': drawOldNicBack,
  'nic-new-front': drawNewNicFront,
  'nic-new-back': drawNewNicBack,
  passport: drawPassport,
  'licence-front': drawLicenceFront,
  'licence-back': drawLicenceBack,
};

/** Return the reading of a perfect OCR for a specimen, distorted by `noise`. */
export function idealReading(
  template: SpecimenTemplate,
  person: SpecimenPerson,
  noise: Noise = (line) => line,
): PageReading {
  const sheet = template === 'passport' ? new Notebook(1476, 1039) : new Notebook(1012, 638);
  drawings[template](sheet, person, '');
  const page = pageOf(sheet.texts, sheet.width, sheet.height);
  return { ...page, lines: page.lines.flatMap((line) => noise(line) ?? []) };
}
