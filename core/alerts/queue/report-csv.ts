import { csvLine } from '@/core/formats/csv-records';
import { sourceName } from '@/core/screening/watchlists/source-names';
import type { AlertReport } from './report-contract';

/** One figure a line: report, row, figure, value. Unknown shares are empty. */
export function reportCsv({ flow, ageing, precision, rules, sla, analysts }: AlertReport): string {
  const rows = (report: string, name: string, figures: Record<string, number | null>) =>
    Object.entries(figures).map(([figure, value]) => csvLine([report, name, figure, value]));
  return [
    csvLine(['report', 'row', 'figure', 'value']),
    ...flow.flatMap(({ date, ...figures }) => rows('volume', date, figures)),
    ...ageing.flatMap(({ upToHours, ...figures }) =>
      rows('age', upToHours === null ? 'older' : `up to ${upToHours} h`, figures),
    ),
    ...sla.flatMap(({ priority, ...figures }) => rows('on time', `priority ${priority}`, figures)),
    ...precision.flatMap(({ source, ...figures }) => rows('precision', sourceName(source), figures)),
    ...rules.flatMap(({ rule, ...figures }) => rows('precision of rules', rule, figures)),
    ...analysts.flatMap(({ memberId: _, name, ...figures }) => rows('analyst', name, figures)),
  ].join('');
}
