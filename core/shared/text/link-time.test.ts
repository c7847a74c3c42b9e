import { expect, test } from 'vitest';
import { mailTime, pageTime } from './link-time';

/** 23:30 on 22 November in Sri Lanka. */
const now = Date.UTC(2026, 10, 22, 18, 0);
const HOUR = 3_600_000;
const page = (language: 'en' | 'si' | 'ta', hours: number, timeZone = 'Asia/Colombo'): string =>
  pageTime(language, now + hours * HOUR, { now, timeZone });

test.each([
  ['en', '23:45', '23 November, 00:30', '22 December, 23:30', '21 January 2027, 23:30'],
  ['si', '23.45', 'නොවැම්බර් 23, 00.30', 'දෙසැම්බර් 22, 23.30', '2027 ජනවාරි 21, 23.30'],
  ['ta', '23:45', '23 நவம்பர், 00:30', '22 டிசம்பர், 23:30', '21 ஜனவரி 2027, 23:30'],
] as const)('shows on a page in %s the time, and day and year when they differ from today', (language, ...said) => {
  expect([0.25, 1, 30 * 24, 60 * 24].map((hours) => page(language, hours))).toEqual(said);
});

test("uses the reader's day and adds the time zone when it differs from the mail", () => {
  const mailed = (language: 'en' | 'si', hours: number): string =>
    mailTime(language, new Date(now + hours * HOUR)).replace('(GMT+5:30)', 'GMT+5:30');
  expect(page('en', 1, 'Europe/London')).toBe('19:00 GMT (23 November 2026, 00:30 GMT+5:30)');
  expect(page('en', 7, 'Europe/London')).toBe(`23 November, 01:00 GMT (${mailed('en', 7)})`);
  expect(page('si', 240 * 24, 'Europe/London')).toBe(`2027 ජූලි 20, 19.00 GMT+1 (${mailed('si', 240 * 24)})`);
  expect(page('en', 1, 'America/St_Johns')).toBe(`15:30 GMT-3:30 (${mailed('en', 1)})`);
  expect(page('en', 1, 'Asia/Kolkata')).toBe('23 November, 00:30');
});

test('shows day, year and time zone in a mail', () => {
  const at = new Date(now + HOUR);
  expect(mailTime('en', at)).toBe('23 November 2026, 00:30 (GMT+5:30)');
  expect(mailTime('si', at)).toBe('2026 නොවැම්බර් 23, 00.30 (GMT+5:30)');
  expect(mailTime('ta', at)).toBe('23 நவம்பர் 2026, 00:30 (GMT+5:30)');
});
