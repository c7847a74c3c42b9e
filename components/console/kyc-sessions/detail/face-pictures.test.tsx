import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '@/components/console/messages/en.json';
import { RecordingPlayer } from './face-pictures';

test('shows the first frame with its time and the playback controls', () => {
  const frames = [900, 1_050, 1_200].map((at) => ({ at, url: `/api/files/${at}` }));
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <RecordingPlayer frames={frames} />
    </IntlProvider>,
  );
  expect(html).toContain('Frame 1 of 3, 0.9 s');
  expect([...html.matchAll(/<img src="([^"]+)"[^>]*>/g)].map(([tag, url]) => [url, tag.includes('hidden=""')])).toEqual(
    [
      ['/api/files/900', false],
      ['/api/files/1050', true],
      ['/api/files/1200', true],
    ],
  );
  for (const label of ['Play', 'Previous frame', 'Next frame']) expect(html).toContain(label);
});
