import { describe, expect, test } from 'vitest';
import { type KeyPress, TypingGuard } from './typing-guard';

const press = (at: number, more: Partial<KeyPress> = {}): KeyPress => ({
  isText: true,
  ends: false,
  inField: false,
  isLoading: false,
  steps: false,
  at,
  ...more,
});

describe('TypingGuard', () => {
  test('allows single keys when no text was typed', () => {
    const guard = new TypingGuard();
    expect([0, 20, 40].map((at) => guard.withholds(press(at)))).toEqual([false, false, false]);
  });

  test('blocks text that continues after its field is gone, until a pause', () => {
    const guard = new TypingGuard();
    expect(guard.withholds(press(0, { inField: true }))).toBe(false);
    expect([200, 900, 1_800].map((at) => guard.withholds(press(at)))).toEqual([true, true, true]);
    expect(guard.withholds(press(2_900))).toBe(false);
  });

  test('allows keys immediately after the field was left or submitted', () => {
    const guard = new TypingGuard();
    guard.withholds(press(0, { inField: true }));
    guard.withholds(press(50, { inField: true, isText: false, ends: true }));
    expect(guard.withholds(press(100))).toBe(false);
    guard.withholds(press(200, { inField: true }));
    guard.rest();
    expect(guard.withholds(press(250))).toBe(false);
  });

  test('does not treat Shift as the end of the text', () => {
    const guard = new TypingGuard();
    guard.withholds(press(0, { inField: true }));
    expect(guard.withholds(press(100, { isText: false }))).toBe(false);
    expect(guard.withholds(press(120))).toBe(true);
  });

  test('blocks keys while an alert is loading, and the text that follows', () => {
    const guard = new TypingGuard();
    expect(guard.withholds(press(0, { isLoading: true, steps: true }))).toBe(false);
    expect(guard.withholds(press(100, { isLoading: true }))).toBe(true);
    expect(guard.withholds(press(300))).toBe(true);
    expect(guard.withholds(press(500, { steps: true }))).toBe(true);
    expect(guard.withholds(press(1_600))).toBe(false);
  });
});
