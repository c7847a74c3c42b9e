import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MOVEMENTS } from '@/core/kyc/liveness/challenges';
import { MovementDrawing } from './movement-drawing';

const styles = readFileSync('app/globals.css', 'utf8');

test.each(MOVEMENTS)('draws the movement animated, and as two still images: %s', (movement) => {
  const html = renderToStaticMarkup(<MovementDrawing movement={movement} />);
  const [moving = '', still = ''] = html.split('motion-reduce:flex');
  expect(moving).toContain('motion-reduce:hidden');
  expect(html.match(/<svg aria-hidden="true"/g)).toHaveLength(3);
  if (movement === 'smile') {
    expect([moving.includes('kyc-goes'), moving.includes('kyc-comes')]).toEqual([true, true]);
    expect(still).not.toMatch(/kyc-(goes|comes)/);
    expect(still.match(/M16 37h12/g)).toHaveLength(1);
    expect(still.match(/M13 34q9 10 18 0/g)).toHaveLength(1);
    return;
  }
  expect(moving).toContain(`kyc-${movement} kyc-moving`);
  expect(still.match(new RegExp(`kyc-${movement} kyc-moved`, 'g'))).toHaveLength(1);
  expect(still).not.toContain('kyc-moving');
  expect(styles).toMatch(new RegExp(`\\.kyc-${movement} \\{\\s+--moved: `));
});

test('animates nothing when the user prefers reduced motion', () => {
  const [, animated = ''] = styles.split('.kyc-comes {\n  opacity: 0;\n}\n');
  expect(animated.trimStart()).toMatch(/^@media \(prefers-reduced-motion: no-preference\) \{\s+\.kyc-moving \{/);
});
