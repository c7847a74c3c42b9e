import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * A part (`eval-dev`, `watchlists/un`, `invoices` …) of the data folder given with `--data DIR`. Undefined without `--data`, after one
 * line that says what is left out; ends the process with code 2 and one line when the folder lacks that part.
 */
export function dataFolder(data: string | undefined, part: string, without: string): string | undefined {
  if (data === undefined) {
    process.stderr.write(`No --data DIR (with ${part}/): ${without}.\n`);
    return undefined;
  }
  const folder = path.resolve(data, part);
  if (!existsSync(folder)) {
    process.stderr.write(`--data ${data} has no folder ${part}/.\n`);
    process.exit(2);
  }
  return folder;
}
