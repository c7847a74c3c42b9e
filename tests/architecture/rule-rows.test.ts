import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failureCodes } from '@/core/documents/failure-codes';
import { processors } from '@/core/documents/processors';
import { rules } from '@/core/documents/rules';
import { ERROR_CODES } from '@/core/errors';

/** Integration tests submit real files through the public route; a code that none of them names was never seen to happen. */
const folder = 'tests/integration/documents';
const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
const fileCodes = ERROR_CODES.filter((code) =>
  /^(FILE_|IMAGE_|PDF_|TOO_MANY_|UNSUPPORTED_FILE|UNKNOWN_PROC|NO_FILES|STAGE_|INSTANCE_)/.test(code),
);
const identity = processors.SRI_LANKA_ID.rules
  .map((id) => rules[id])
  .filter(({ errorCode }) => !/^(MRZ_|VOTER_)/.test(errorCode))
  .map(({ errorCode }) => errorCode);

test.each([...new Set([...fileCodes, ...Object.keys(failureCodes), ...identity])])(
  '%s is provoked by a file in a test',
  (code) => {
    expect(texts.some((text) => text.includes(code))).toBe(true);
  },
);
