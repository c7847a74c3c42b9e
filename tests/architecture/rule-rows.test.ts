import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { failureCodes } from '@/core/documents/failure-codes';
import { rules } from '@/core/documents/rules';
import { ERROR_CODES } from '@/core/errors';

/**
 * Integration tests submit real files through the public route; a code that none of them expects was never seen to happen. What counts is
 * a whole text in a test that submits files: not a comment, a title, a part of another code, or what a test expects not to see.
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

/** `expect(…).not.…`, and tests that do not run. */
function isLeftOut(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /\.(not|skip|todo|fails)\b/.test(chainOf(node.expression));
}

/** The names of a chain of calls from its end: `expect(a).not.toContain` is `.toContain.not`. */
function chainOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return `.${node.name.text}${chainOf(node.expression)}`;
  return ts.isCallExpression(node) ? chainOf(node.expression) : '';
}

const fileCodes = ERROR_CODES.filter((code) =>
  /^(FILE_|IMAGE_|PDF_|TOO_MANY_|UNSUPPORTED_FILE|UNKNOWN_PROC|NO_FILES|STAGE_|INSTANCE_)/.test(code),
);
const ruleCodes = Object.values(rules).map(({ errorCode }) => errorCode);

test.each([...fileCodes, ...Object.keys(failureCodes), ...ruleCodes])('%s is provoked by a file in a test', (code) => {
  expect(expected).toContain(code);
});

test.each([
  ["// 'A_CODE'\ntest('A_CODE: told', () => {});", false],
  ["test('x', () => expect(codes).not.toContain('A_CODE'));", false],
  ["test.skip('x', () => expect(codes).toContain('A_CODE'));", false],
  ["expect(codes).toEqual(['MORE_OF_A_CODE']);", false],
  ["expect(codes).toEqual(expect.arrayContaining(['A_CODE']));", true],
])('of %s the code counts: %s', (source, counts) => {
  expect(expectedTexts(source).includes('A_CODE')).toBe(counts);
});
