import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../messages/en.json';

/** Alert actions are composed in change-alert.ts; all others are literals. */
const WHOLE = /action: '([a-zA-Z]+\.[a-zA-Z]+)'/g;
const OF_ALERTS = /action: (?:own \? )?'([a-zA-Z]+)'(?: : '([a-zA-Z]+)')?,/g;

test('has a label for every audit log action that services write', () => {
  const named = en.audit.actions as Record<string, Record<string, string>>;
  const files = readdirSync('services', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ text: readFileSync(`services/${name}`, 'utf8') }));
  const whole = files.flatMap(({ text }) => [...text.matchAll(WHOLE)].map(([, action = '']) => action));
  const ofAlerts = files
    .filter(({ text }) => text.includes('changeAlert('))
    .flatMap(({ text }) => [...text.matchAll(OF_ALERTS)].flatMap(([, one, other]) => [one, other]))
    .flatMap((action) => (action ? [`alert.${action}`] : []));
  expect(whole.length + ofAlerts.length).toBeGreaterThan(40);
  const lacking = [...new Set([...whole, ...ofAlerts])].filter((action) => {
    const [family = '', verb = ''] = action.split('.');
    return named[family]?.[verb] === undefined;
  });
  expect(lacking).toEqual([]);
});
