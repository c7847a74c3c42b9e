import { readFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { type AuditAnchor, anchorFault, anchorText } from '@/core/audit/anchor';
import { type AuditLink, verifyChain } from '@/core/audit/chain';
import { verifyText } from '@/platform/evidence/sign';
import { sha256 } from '@/platform/security/crypto';

/**
 * `npm run -s audit:verify FILE [KEY]` (or stdin): verify an exported audit log offline. KEY defaults to the one in the
 * file. Exit codes: 0 intact, 1 fault, 2 nothing to read.
 */
const USAGE = 'usage: npm run -s audit:verify FILE [KEY], or the file on standard input (< FILE)';

type Line = { entry: AuditLink } | { anchor: AuditAnchor } | { head: AuditAnchor };
type Verdict = { intact: true; entries: number; key: string } | { intact: false; sequence: number; reason: string };

function judge(text: string, key: string | undefined): Verdict {
  const entries: AuditLink[] = [];
  const anchors: AuditAnchor[] = [];
  let head: AuditAnchor | undefined;
  const broken = (reason: string, sequence = entries.length + 1): Verdict => ({ intact: false, sequence, reason });
  for (const one of text.split('\n').filter((line) => line.trim() !== '')) {
    const line = readLine(one);
    if (!line || head) return broken(head ? 'something follows the last line' : 'the line is no entry');
    if ('head' in line) head = line.head;
    else if ('anchor' in line) anchors.push(line.anchor);
    else entries.push(line.entry);
  }
  if (!head) return broken('the file ends before its last line');
  const { organizationId } = head;
  const stranger = entries.find((entry) => entry.organizationId !== organizationId);
  if (stranger) return broken('this entry belongs to another organization', stranger.sequence);
  const verdict = verifyChain(entries, head, sha256);
  if (!verdict.intact) return verdict;
  const expected = key ?? head.key;
  for (const anchor of [...anchors, head]) {
    const fault = anchorFault(anchor, {
      isSigned: (signed) =>
        signed.key === expected && signed.organizationId === organizationId && verifyText(anchorText(signed), signed),
      hashAt: (sequence) => entries[sequence - 1]?.hash,
    });
    if (fault) return broken(fault, anchor.sequence);
  }
  return { intact: true, entries: entries.length, key: head.key };
}

function readLine(line: string): Line | undefined {
  try {
    const read = JSON.parse(line) as Line | (Omit<AuditLink, 'createdAt'> & { createdAt: string });
    if ('head' in read || 'anchor' in read) return read;
    if (!('createdAt' in read)) return undefined;
    const createdAt = new Date(read.createdAt);
    return Number.isNaN(createdAt.getTime()) ? undefined : { entry: { ...read, createdAt } };
  } catch {
    return undefined;
  }
}

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

const [file, key] = process.argv.slice(2);
const verdict = judge(readExport(file), key);
if (verdict.intact) {
  process.stdout.write(
    `intact: ${verdict.entries} entries\nkey ${verdict.key}${key ? '' : ' (not compared: no key was given)'}\n`,
  );
} else {
  process.stdout.write(`broken at entry ${verdict.sequence}: ${verdict.reason}\n`);
  process.exitCode = 1;
}
