import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { type AuditLink, type ChainVerdict, verifyChain } from '@/core/audit/chain';
import { sha256 } from '@/platform/digest';

/**
 * `npm run -s audit:verify FILE`, or with the file on standard input: follows an exported audit log without the database that it
 * came from. Ends with 0 and the number of entries when it holds, with 1 and the first entry that does not, and with 2 when there
 * is nothing to read, which says nothing about the log.
 */
type Head = { sequence: number; hash: string };
const USAGE = 'usage: npm run -s audit:verify FILE, or the file on standard input (< FILE)';

function judge(text: string): { entries: number; verdict: ChainVerdict } {
  const entries: AuditLink[] = [];
  let head: Head | undefined;
  const broken = (reason: string) => ({
    entries: entries.length,
    verdict: { intact: false as const, sequence: entries.length + 1, reason },
  });
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const read = readLine(line);
    if (!read || head) return broken(head ? 'something follows the last line' : 'the line is no entry');
    if ('head' in read) head = read.head;
    else entries.push(read);
  }
  if (!head) return broken('the file ends before its last line');
  return { entries: entries.length, verdict: verifyChain(entries, head, sha256) };
}

function readLine(line: string): AuditLink | { head: Head } | undefined {
  try {
    const read = JSON.parse(line) as { head: Head } | (Omit<AuditLink, 'createdAt'> & { createdAt: string });
    if ('head' in read) return read;
    const createdAt = new Date(read.createdAt);
    return Number.isNaN(createdAt.getTime()) ? undefined : { ...read, createdAt };
  } catch {
    return undefined;
  }
}

/** The text of the export; ends the process with one sentence where there is none. */
function readExport(file: string | undefined): string {
  try {
    const text = file || !isatty(0) ? readFileSync(file ?? 0, 'utf8') : '';
    if (text.trim() !== '') return text;
    process.stderr.write(file ? `${file} is empty.\n` : `Nothing came on standard input.\n${USAGE}\n`);
  } catch (error) {
    process.stderr.write(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.exit(2);
}

const { entries, verdict } = judge(readExport(process.argv[2]));
if (verdict.intact) {
  process.stdout.write(`intact: ${entries} entries\n`);
} else {
  process.stdout.write(`broken at entry ${verdict.sequence}: ${verdict.reason}\n`);
  process.exitCode = 1;
}
