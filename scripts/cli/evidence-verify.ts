import { readFileSync } from 'node:fs';
import { verifyEvidence } from '@/platform/evidence/sign';

/**
 * `npm run -s evidence:verify FILE [KEY]`: verify an evidence pack offline. KEY defaults to the one in the file. Exit
 * codes: 0, 1 (not intact) or 2.
 */
const [file, key] = process.argv.slice(2);
if (!file) {
  process.stderr.write('usage: npm run -s evidence:verify FILE [KEY]\n');
  process.exit(2);
}
const verdict = verifyEvidence(readFileSync(file), key);
if (verdict.intact) {
  process.stdout.write(
    `intact\nsha256 ${verdict.seal.sha256}\nkey ${verdict.seal.key}${key ? '' : ' (not compared: no key was given)'}\n`,
  );
} else {
  process.stdout.write(`not intact: ${verdict.reason}\n`);
  process.exitCode = 1;
}
