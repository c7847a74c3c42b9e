import type { SchemaField } from '../../contract';
import { sameRow } from '../../layout/find-value';
import { findDates, repairDateText } from '../../parsing/dates';
import { readField } from '../../parsing/field';
import type { PageReading } from '../../pipeline/reading';

const CLASSES = ['A1', 'A', 'B1', 'B', 'C1', 'C', 'CE', 'D1', 'D', 'DE', 'G1', 'G', 'J'];

export type ClassPeriod = { vehicleClass: string; validFrom: string; validUntil: string };

/** Classes with a date in their row (empty rows are not granted); null if none. */
export function vehicleClasses(page: PageReading): { classes: SchemaField | null; periods: SchemaField | null } {
  const held: { name: string; confidence: number }[] = [];
  const periods: { period: ClassPeriod; text: string; confidence: number }[] = [];
  for (const line of page.lines) {
    const [first = ''] = line.text.toUpperCase().trim().split(/\s+/);
    const name = first.replace('8', 'B').replace(/[Il]$/, '1');
    if (!CLASSES.includes(name)) continue;
    const row = [
      line,
      ...page.lines.filter((other) => other !== line && sameRow(other.box, line.box) && other.box.x > line.box.x),
    ].sort((a, b) => a.box.x - b.box.x);
    const dates = row.flatMap(({ text, confidence }) =>
      findDates(repairDateText(text)).map(({ date, originalText }) => ({ date, originalText, confidence })),
    );
    if (dates.length === 0) continue;
    held.push({ name, confidence: line.confidence });
    const [from, until, ...more] = dates;
    if (!from || !until || more.length > 0) continue;
    periods.push({
      period: { vehicleClass: name, validFrom: from.date, validUntil: until.date },
      text: `${from.originalText} ${until.originalText}`,
      confidence: Math.min(from.confidence, until.confidence),
    });
  }
  const names = [...new Set(held.map(({ name }) => name))];
  return {
    classes: listOf(names, names, held),
    periods: listOf(
      periods.map(({ period }) => period),
      periods.map(({ text }) => text),
      periods,
    ),
  };
}

/** A list has the confidence of its worst entry. */
function listOf(
  values: readonly unknown[],
  texts: readonly string[],
  from: readonly { confidence: number }[],
): SchemaField | null {
  if (values.length === 0) return null;
  return readField(values, texts.join(' '), Math.min(...from.map(({ confidence }) => confidence)));
}
