import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeNic, hasValidCheckDigit, isNicFormat, sameNic, toNewForm, toOldForm } from './decode';
import { findNics } from './find';

describe('decodeNic', () => {
  test.each([
    ['853400937V', '1985-12-05', 'MALE'],
    ['85 340 0937 v', '1985-12-05', 'MALE'],
    ['198534000937', '1985-12-05', 'MALE'],
    ['905604321X', '1990-02-29', null],
    ['925604321X', '1992-02-29', 'FEMALE'],
    ['900014321V', '1990-01-01', 'MALE'],
    ['903664321V', '1990-12-31', 'MALE'],
    ['200036601234', '2000-12-31', 'MALE'],
    ['200050101234', '2000-01-01', 'FEMALE'],
  ])('decodes %s', (number, dateOfBirth, sex) => {
    const decoding = decodeNic(number);
    if (sex === null) expect(decoding).toEqual({ ok: false, problem: 'impossible-date' });
    else expect(decoding).toMatchObject({ ok: true, holder: { dateOfBirth, sex } });
  });
});

test.each(['', '12345678V', '1234567890V', '12345678A', '123456789Z', '1234567890123', 'ABCDEFGHIJKL'])(
  'rejects %j as a format',
  (text) => {
    expect(decodeNic(text)).toEqual({ ok: false, problem: 'format' });
    expect(isNicFormat(text)).toBe(false);
  },
);

test.each(['900004321V', '903674321V', '905004321V', '908674321V', '909994321V', '199006001234', '198000001234'])(
  'rejects %s for its impossible date',
  (text) => expect(decodeNic(text)).toEqual({ ok: false, problem: 'impossible-date' }),
);

test('treats old and new form of a number as equal, with the same check digit', () => {
  expect(toNewForm('853400937V')).toBe('198534000937');
  expect(toOldForm('198534000937')).toBe('853400937V');
  expect(toOldForm('200134000937')).toBeNull();
  expect(sameNic('853400937V', '198534000937')).toBe(true);
  expect(sameNic('853400937V', '853400938V')).toBe(false);
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}[VX]$/), (old) => {
      const renewed = toNewForm(old) ?? '';
      expect(hasValidCheckDigit(renewed)).toBe(hasValidCheckDigit(old));
      expect(decodeNic(renewed).ok).toBe(decodeNic(old).ok);
    }),
  );
});

describe('findNics', () => {
  test('finds numbers as read, with gaps and next to words', () => {
    expect(findNics('No: 853400937V')[0]).toMatchObject({ number: '853400937V', certainty: 1 });
    expect(findNics('1985 3400 0937')[0]).toMatchObject({ number: '198534000937' });
    expect(findNics('853400937 v')[0]).toMatchObject({ number: '853400937V' });
  });

  test('replaces look-alike letters only if check digit or birth date confirms it', () => {
    const sound = [...'0123456789'].map((digit) => `85340093${digit}V`).find(hasValidCheckDigit) ?? '';
    const misread = sound.replace('0', 'O');
    expect(findNics(misread)[0]?.number).toBe(sound);
    const unsound = [...'0123456789'].map((digit) => `85340093${digit}V`).find((n) => !hasValidCheckDigit(n)) ?? '';
    expect(findNics(unsound.replace('0', 'O'))).toEqual([]);
    expect(findNics(unsound.replace('0', 'O'), ['1985-12-05'])[0]?.number).toBe(unsound);
  });

  test('ignores parts of a longer digit run', () => {
    expect(findNics('4929198534000937')).toEqual([]);
    expect(findNics('A198534000937')).toEqual([]);
  });
});
