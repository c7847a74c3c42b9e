import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { rules } from '@/core/documents/pipeline/rules';
import { ERROR_CODES } from '@/core/errors';

/**
 * Each rule code must be expected by a test that submits real files: as a whole string, not in a comment, title, longer
 * code or negated expectation.
 */
const folder = 'tests/integration/documents';
const expected = new Set(
  readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => text.includes('@/tests/support/documents/submit'))
    .flatMap(expectedTexts),
);

function expectedTexts(source: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (isLeftOut(node)) return;
    node.forEachChild(look);
  };
  look(ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest));
  return found;
}

/** `expect(…).not.…`, and skipped tests. */
function isLeftOut(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /\.(not|skip|todo|fails)\b/.test(chainOf(node.expression));
}

/** Return the names of a call chain from its end: `expect(a).not.toContain` gives `.toContain.not`. */
function chainOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return `.${node.name.text}${chainOf(node.expression)}`;
  return ts.isCallExpression(node) ? chainOf(node.expression) : '';
}

const fileCodes = ERROR_CODES.filter((code) =>
  /^(FILE_|IMAGE_|PDF_|TOO_MANY_|UNSUPPORTED_FILE|UNKNOWN_PROC|NO_FILES|STAGE_|INSTANCE_)/.test(code),
);
const ruleCodes = Object.values(rules).map(({ errorCode }) => errorCode);

test.each([...fileCodes, ...Object.keys(failureCodes), ...ruleCodes])('a test provokes %s with a file', (code) => {
  expect(expected).toContain(code);
});

test.each([
  ["// 'A_CODE'\ntest('A_CODE: told', () => {});", false],
  ["test('x', () => expect(codes).not.toContain('A_CODE'));", false],
  ["test.skip('x', () => expect(codes).toContain('A_CODE'));", false],
  ["expect(codes).toEqual(['MORE_OF_A_CODE']);", false],
  ["expect(codes).toEqual(expect.arrayContaining(['A_CODE']));", true],
])('in %s the code counts as expected: %s', (source, counts) => {
  expect(expectedTexts(source).includes('A_CODE')).toBe(counts);
});
