import { readFileSync } from 'node:fs';
import { certificateText, readCertificate } from '@/core/audit/deletion-certificate';
import { verifyEvidence, verifyText } from '@/platform/evidence/sign';

type Verdict = { reason: string } | { key: string; facts: string[] };

/**
 * `npm run -s evidence:verify FILE [KEY]`: verify an evidence pack or a deletion certificate offline. KEY defaults to
 * the one in the file. Exit codes: 0, 1 (not intact) or 2.
 */
function judge(file: Buffer, key?: string): Verdict {
  const signed = readCertificate(file.toString('utf8'));
  if (!signed) {
    const verdict = verifyEvidence(file, key);
    return verdict.intact ? { key: verdict.seal.key, facts: [`sha256 ${verdict.seal.sha256}`] } : verdict;
  }
  if (key && key !== signed.key) return { reason: 'it was signed with another key' };
  if (!verifyText(certificateText(signed.certificate), signed)) return { reason: 'the signature does not fit' };
  const { objectType, objectId, at, erased } = signed.certificate;
  const counts = Object.entries(erased).map(([name, count]) => `${name} ${count}`);
  return { key: signed.key, facts: [`deleted ${objectType} ${objectId} at ${at}`, counts.join(', ')] };
}

const [file, key] = process.argv.slice(2);
if (!file) {
  process.stderr.write('usage: npm run -s evidence:verify FILE [KEY]\n');
  process.exit(2);
}
const verdict = judge(readFileSync(file), key);
if ('reason' in verdict) {
  process.stdout.write(`not intact: ${verdict.reason}\n`);
  process.exitCode = 1;
} else {
  const { facts } = verdict;
  process.stdout.write(
    `intact\n${facts.join('\n')}\nkey ${verdict.key}${key ? '' : ' (not compared: no key was given)'}\n`,
  );
}
