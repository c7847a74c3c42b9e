import { existsSync } from 'node:fs';
import path from 'node:path';

/** Without `--data`, prints what is skipped and returns undefined; exits with 2 if the part is missing. */
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
