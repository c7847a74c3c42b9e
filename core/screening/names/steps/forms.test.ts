import { describe, expect, test } from 'vitest';
import { compareNames } from '../compare';
import { prepareListedName, prepareName } from '../prepare';
import { namesWithin } from './forms';

describe('namesWithin', () => {
  test.each([
    ['Internet Research Agency (IRA)', ['Internet Research Agency'], ['IRA']],
    ['Industrial Works (EOI) (INW)', ['Industrial Works (EOI)', 'Industrial Works'], ['INW']],
    ['YANTAR Shipyard (also known as Yantar)', ['YANTAR Shipyard', 'Yantar'], []],
    ['SANAM Co. (Shahid Industrial Complex)', ['SANAM Co.', 'Shahid Industrial Complex'], []],
    ['VTB Bank (Kiev)', ['VTB Bank'], []],
    ['Al-Haramayn Foundation (Tanzania)', [], []],
    ['Acme Trading (LLC)', [], []],
    ['Grand Stores (The Gambia location only)', [], []],
    ['(IRA)', [], []],
    ['Salt Works (2014)', [], []],
  ])('reads %j', (raw, names, acronyms) => {
    expect(namesWithin(raw, 'organization')).toEqual({ names: [raw, ...names], acronyms });
  });

  test('leaves a person and an unclosed bracket unchanged', () => {
    expect(namesWithin('Ivan Petrov (Vanya)', 'person').names).toEqual(['Ivan Petrov (Vanya)']);
    expect(namesWithin(`Salt ${'('.repeat(200)}`, 'organization').names).toHaveLength(1);
  });

  test('scores an organization with its initials appended as high as without them', () => {
    for (const listed of ['Internet Research Agency (IRA)', 'Internet Research Agency IRA'])
      for (const [query, other] of [
        ['Internet Research Agency', listed],
        [listed, 'Internet Research Agency'],
        [listed, listed],
      ] as const)
        expect(compareNames(query, other, 'organization')?.score, `${query} : ${other}`).toBeGreaterThan(0.98);
  });

  test('reads initials as a separate name only on a list', () => {
    const readings = (names: ReturnType<typeof prepareName>) =>
      names.map(({ tokens }) => tokens.map(({ text }) => text));
    expect(readings(prepareListedName('Internet Research Agency (IRA)', 'organization'))).toContainEqual(['ira']);
    expect(readings(prepareName('Internet Research Agency (IRA)', 'organization'))).not.toContainEqual(['ira']);
  });
});
