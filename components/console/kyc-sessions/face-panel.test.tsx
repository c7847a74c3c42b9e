import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '../messages/en.json';
import { SeenBefore } from './face-panel';

const shown = (seen: Parameters<typeof SeenBefore>[0]['seen']) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <SeenBefore seen={seen} />
    </IntlProvider>,
  );

test('each customer with a face much like this one is named with the way to their session; one that was deleted has none', () => {
  const html = shown([
    {
      sessionId: 'kyc_a',
      distance: 0.212,
      customerName: 'Nimal <b>',
      externalId: 'c-1',
      createdAt: 1_760_000_000_000,
      stillUrl: '/f/a',
    },
    {
      sessionId: 'kyc_b',
      distance: 0.3,
      customerName: null,
      externalId: 'c-2',
      createdAt: 1_760_000_000_000,
      stillUrl: null,
    },
    { sessionId: 'kyc_c', distance: 0.4, customerName: null, externalId: null, createdAt: null, stillUrl: null },
  ]);
  expect(html).toContain('href="/console/kyc-sessions/kyc_a"');
  expect(html).toContain('Nimal &lt;b&gt;');
  expect(html).toContain('distance 0.21');
  expect(html).toContain('src="/f/a" alt="Face photo of Nimal &lt;b&gt;"');
  expect(html).toContain('>c-2<');
  expect(html).not.toContain('kyc_c');
  expect(html).toContain('A session that was deleted');
});

test('that there is none is told', () => {
  expect(shown([])).toContain('No earlier customer&#x27;s face is much like this one.');
});
