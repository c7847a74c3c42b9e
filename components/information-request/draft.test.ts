import { expect, test } from 'vitest';
import { EMPTY, readDraft } from './draft';

const read = (draft: Partial<typeof EMPTY>, field: 'dateOfBirth' | 'document') =>
  readDraft({ ...EMPTY, ...draft }, [field], '2026-11-22');

test.each([
  [{ day: '14', month: '5', year: '1990' }, '1990-05-14'],
  [{ day: ' 1', month: '01', year: '2000' }, '2000-01-01'],
  [{ day: '29', month: '2', year: '2000' }, '2000-02-29'],
])('reads %o as %s', (draft, date) => {
  expect(read(draft, 'dateOfBirth')).toMatchObject({ answer: { dateOfBirth: date }, wanting: [] });
});

test.each([
  { day: '31', month: '4', year: '1990' },
  { day: '29', month: '2', year: '1999' },
  { day: '14', month: '5', year: '90' },
  { day: '0', month: '5', year: '1990' },
  { day: '23', month: '11', year: '2026' },
  { day: '1', month: '1', year: '1899' },
  { day: 'x', month: '5', year: '1990' },
  {},
])('refuses %o as a birth date', (draft) => {
  expect(read(draft, 'dateOfBirth').wanting).toEqual(['dateOfBirth']);
});

test.each([
  [{ day: '1', month: '1', year: '2030' }, 'dateFuture'],
  [{ day: '23', month: '11', year: '2026' }, 'dateFuture'],
  [{ day: '31', month: '4', year: '2030' }, 'date'],
  [{ day: '14', month: '5', year: '' }, 'date'],
  [{ day: ' ', month: '', year: '' }, 'dateMissing'],
])('reports for %o the fault %s', (draft, fault) => {
  expect(readDraft({ ...EMPTY, ...draft }, ['dateOfBirth'], '2026-11-22').dateFault).toBe(fault);
});

test('requires at least four characters of a document number', () => {
  expect(read({ number: ' 912345678 V ' }, 'document').answer).toEqual({
    document: { type: 'nationalId', number: '912345678 V' },
  });
  expect(read({ number: '--1 2 3' }, 'document').wanting).toEqual(['document']);
});
