import { expect, test } from 'vitest';
import { composeInvitation, LOGO_CID } from '../links/invitation';
import { accentOf, contrastOf, hexColour, TEXT_CONTRAST } from './accent';
import { ChangeBranding } from './branding';

test('computes the WCAG contrast', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#123456', '#123456')).toBe(1);
});

test('chooses the better text colour and a hover colour with more contrast', () => {
  expect(accentOf('#005c5a').accent).toMatchObject({ text: '#f9fdfb' });
  expect(accentOf('#ffcc00').accent).toMatchObject({ text: '#112021' });
  for (const ground of ['#005c5a', '#ffcc00', '#b1202a', '#000000', '#ffffff']) {
    const { accent, contrast } = accentOf(ground);
    if (!accent) throw new Error(ground);
    expect(contrast).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrastOf(accent.hover, accent.text)).toBeGreaterThanOrEqual(contrast);
  }
});

test('refuses a colour on which no text is readable', () => {
  expect(accentOf('#e0452f').accent).toBeNull();
  expect(ChangeBranding.safeParse({ accent: '#e0452f' }).success).toBe(false);
  expect(ChangeBranding.parse({ accent: '#005C5A' })).toEqual({ accent: '#005c5a' });
});

test.each(['red', '#fff', '#12345g', 'url(x)', '#005c5a;}body{display:none', ''])('refuses the colour %o', (accent) => {
  expect(ChangeBranding.safeParse({ accent }).success).toBe(false);
  expect(hexColour(accent)).toBeNull();
});

test('adds the logo and accent colour to a mail, or name and default colour', () => {
  const invitation = {
    organizationName: 'Lanka <Trust>',
    customerName: 'N',
    sessionUrl: 'https://a/b',
    expiresAt: new Date(0),
  };
  const own = composeInvitation({ ...invitation, accent: accentOf('#ffcc00').accent, hasLogo: true }, 'si').html;
  expect(own).toContain(`src="cid:${LOGO_CID}"`);
  expect(own).toContain('alt="Lanka &lt;Trust&gt;"');
  expect(own.match(/background:#ffcc00;color:#112021/g)).toHaveLength(2);
  const plain = composeInvitation(invitation, 'en').html;
  expect(plain).not.toContain(LOGO_CID);
  expect(plain).toContain('background:#005c5a;color:#f9fdfb');
});
