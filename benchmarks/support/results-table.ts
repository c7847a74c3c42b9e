import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** `date` is when it was recorded; without `command` it cannot be rerun. */
const Result = z.strictObject({
  name: z.string(),
  topic: z.string(),
  date: z.iso.date(),
  machine: z.string(),
  command: z.string().optional(),
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.literal(true)])),
  figures: z.record(z.string(), z.string()),
});
type Result = z.infer<typeof Result>;

export const RESULTS = path.join('benchmarks', 'results');

export function readResults(): Result[] {
  return readdirSync(RESULTS)
    .map((file) => Result.parse(JSON.parse(readFileSync(path.join(RESULTS, file), 'utf8'))))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export function resultRows(results: readonly Result[]): string[][] {
  return [
    ['topic', 'figures', 'date', 'machine', 'command'],
    ...results.map((result) => [
      result.topic,
      Object.entries(result.figures)
        .map(([measure, value]) => `${measure}: ${value}`)
        .join('; '),
      result.date,
      result.machine,
      commandOf(result),
    ]),
  ];
}

function commandOf({ command, parameters }: Result): string {
  if (!command) return '–';
  const options = Object.entries(parameters).map(([name, value]) =>
    value === true ? `--${name}` : `--${name} ${value}`,
  );
  return `\`${[command, ...(options.length > 0 ? ['--', ...options] : [])].join(' ')}\``;
}
