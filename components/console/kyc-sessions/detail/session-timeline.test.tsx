import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '@/components/console/messages/en.json';
import { SessionTimeline } from './session-timeline';

const story = (detail: Record<string, unknown>) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <SessionTimeline entries={[{ id: 'entry', type: 'liveness', actor: null, at: 1_760_000_000_000, detail }]}>
        {null}
      </SessionTimeline>
    </IntlProvider>,
  );

test('links replayed frames to their first session, and links no other face check', () => {
  const refused = { runId: 'klr_a', outcome: 'refused', faults: ['FRAMES_REPLAYED'] };
  const replayed = story({ ...refused, replayOf: 'kyc_first' });
  expect(replayed).toContain('frames of an earlier check reused');
  expect(replayed.match(/href="[^"]*"/g)).toEqual(['href="/console/kyc-sessions/kyc_first"']);
  expect(replayed).not.toContain('replayOf');
  const deleted = story({ ...refused, replayOf: null });
  expect(deleted).toContain('The session that used these images first was deleted.');
  expect(deleted).not.toContain('href=');
  expect(story(refused)).not.toContain('href=');
});
