import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import messages from '../messages/en.json';
import { ScoreBar, ThresholdsProvider } from './score-bar';
import { ScoreWaterfall } from './score-waterfall';

const drawn = (thresholds: { show: number; alert: number }) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <ThresholdsProvider value={thresholds}>
        <ScoreBar score={0.8} />
        <ScoreWaterfall steps={[]} confidence={0.8} />
      </ThresholdsProvider>
    </IntlProvider>,
  );

test('draws and labels the thresholds of the organization', () => {
  const html = drawn({ show: 0.6, alert: 0.95 });
  for (const words of ['display from 0.60, alert from 0.95', '>display 0.60<', '>alert 0.95<'])
    expect(html).toContain(words);
  for (const place of [`x1="${56 * 0.6}"`, `x1="${56 * 0.95}"`, 'x1="60.00%"', 'x1="95.00%"'])
    expect(html).toContain(place);
  expect(html).not.toMatch(/0\.70|0\.85|70\.00%|85\.00%/);
});
