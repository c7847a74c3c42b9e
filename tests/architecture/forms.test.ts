import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('every form uses POST, so that no input enters the URL before hydration', () => {
  const files = ['app', 'components', 'pages'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => path.join(root, file)),
  );
  const forms = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<form\s[^>]*/g)].map(([tag]) => ({ file, tag })),
  );
  expect(forms.length).toBeGreaterThan(10);
  // The default method GET would put input, passwords included, into the URL before hydration.
  expect(forms.filter(({ tag }) => !tag.includes('method="post"'))).toEqual([]);
});
