import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Words of the project's former private style (CONTRIBUTING.md, Language). */
const AVOIDED =
  /\b(told|tells|stands|whoever|nobody|somebody|by itself|of ours|what is left of|comes to|looked at|asked for again|kept quiet|mend(?:s|ed)?|wish(?:es)?|a word of|beside|to be had|newcomers?|fresh eyes|read once more)\b/i;
const LONGEST = 40;
const LONGEST_TITLE = 80;

const files = [
  'app',
  'benchmarks',
  'components',
  'core',
  'inngest',
  'platform',
  'prisma',
  'scripts',
  'services',
  'tests',
]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith('generated'))
      .map((name) => path.join(folder, name)),
  )
  .filter((file) => file !== 'tests/architecture/language.test.ts');

type Comment = { file: string; text: string; isDoc: boolean };

function commentsOf(file: string): Comment[] {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Map<number, Comment>();
  const take = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      const raw = text.slice(pos, end);
      found.set(pos, {
        file,
        isDoc: raw.startsWith('/**'),
        text: raw.replace(/^\/\*+|\*\/$|^\/\/|^\s*\*/gm, ' ').trim(),
      });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    for (const child of children) visit(child);
    if (children.length > 0) return;
    take(ts.getLeadingCommentRanges(text, node.pos));
    if (!ts.isJsxElement(node.parent)) take(ts.getTrailingCommentRanges(text, node.end));
  };
  visit(source);
  return [...found.values()];
}

const comments = files.flatMap(commentsOf);
const wordsOf = (text: string): number => text.match(/[\p{L}\p{N}'`./-]*\p{L}[\p{L}\p{N}'`./-]*/gu)?.length ?? 0;

describe('comments', () => {
  test('use plain technical English', () => {
    const words = comments.reduce((sum, { text }) => sum + wordsOf(text), 0);
    expect(words).toBeGreaterThan(10_000);
    const avoided = comments.filter(({ text }) => AVOIDED.test(text)).map(({ file, text }) => `${file}: ${text}`);
    expect(avoided.length, avoided.join('\n')).toBeLessThanOrEqual(words / 1_000);
  });

  test(`document a symbol in at most ${LONGEST} words`, () => {
    const long = comments.filter(({ isDoc, text }) => isDoc && wordsOf(text) > LONGEST);
    expect(long.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

/** Literal titles of describe, test and it, also of `test.each(…)('title')`. */
function titlesOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(describe|it|test)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

describe('test titles', () => {
  test(`have at most ${LONGEST_TITLE} characters`, () => {
    const titles = files
      .filter((file) => /\.(spec|test)\.tsx?$/.test(file))
      .flatMap((file) => titlesOf(file).map((title) => ({ file, title })));
    expect(titles.length).toBeGreaterThan(2_500);
    expect(titles.filter(({ title }) => title.length > LONGEST_TITLE)).toEqual([]);
  });
});
