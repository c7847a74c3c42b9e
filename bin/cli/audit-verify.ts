import { createHash } from 'node:crypto';
import { type AuditLink, verifyChain } from '@/core/audit/chain';
import { readJsonLines } from '../evaluation/corpus';

/**
 * `npm run -s audit:verify < audit.ndjson`: follows an exported audit log without the database that it came from. Ends with
 * 0 and the number of entries when it holds, with 1 and the first entry that does not.
 */
type Line = (Omit<AuditLink, 'createdAt'> & { createdAt: string }) | { head: { sequence: number; hash: string } };

const lines = readJsonLines<Line>(0);
const last = lines.at(-1);
const head = last && 'head' in last ? last.head : undefined;
const entries = lines.flatMap((line) => ('head' in line ? [] : [{ ...line, createdAt: new Date(line.createdAt) }]));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const verdict = head
  ? verifyChain(entries, head, sha256)
  : { intact: false as const, sequence: entries.length + 1, reason: 'the file ends before its last line' };
if (verdict.intact) {
  process.stdout.write(`intact: ${entries.length} entries\n`);
} else {
  process.stdout.write(`broken at entry ${verdict.sequence}: ${verdict.reason}\n`);
  process.exitCode = 1;
}
