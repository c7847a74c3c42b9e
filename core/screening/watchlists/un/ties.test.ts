import { expect, test } from 'vitest';
import { emptyParty, type ListedParty } from '../../party';
import { addTies } from './ties';

const listed = (entityId: string, name: string, remarks = ''): ListedParty => ({
  ...emptyParty('un', entityId, entityId.includes('e.') ? 'entity' : 'individual'),
  names: [{ value: name, role: 'primary' }],
  remarks,
});
const others = [
  listed('ZZi.001', 'TARIQ VELL MANZUR'),
  listed('ZZi.002', 'IDRIS VELL MANZUR'),
  listed('ZZe.001', 'LANTERN BRIGADE'),
];
const tiesIn = (remarks: string): string[] => {
  const own = listed('ZZi.009', 'SALEH VELL MANZUR', remarks);
  addTies([own, ...others]);
  return own.details.map(({ label, value }) => `${label}: ${value}`);
};

test.each([
  ['links a membership under the name of the entry', 'Member of Lanterns (ZZe.001).', ['Linked to: LANTERN BRIGADE']],
  ['keeps the words of a kinship', 'Brother of Tariq\n   Manzur (ZZi.001).', ['Brother of: TARIQ VELL MANZUR']],
  [
    'separates two references',
    'Brother of Tariq (ZZi.001) and deputy of Idris (ZZi.002)',
    ['Brother of: TARIQ VELL MANZUR', 'Linked to: IDRIS VELL MANZUR'],
  ],
  [
    'links no relative to an organization',
    'Brother of a member of Lantern Brigade (ZZe.001)',
    ['Linked to: LANTERN BRIGADE'],
  ],
  ['reads a parent with a reference', 'Father’s name is Tariq Manzur (ZZi.001).', ['Child of: TARIQ VELL MANZUR']],
  [
    'does not use a later reference for the parent',
    'Father’s name: Omar Vell and he supplied Tariq (ZZi.001)',
    ['Linked to: TARIQ VELL MANZUR', 'Child of: Omar Vell'],
  ],
  [
    'reads parents and spouses by name',
    "Mother's name: Huda bint\nAli al-Vell, wife’s name is Noor Das. Photo available.",
    ['Child of: Huda bint Ali al-Vell', 'Spouse of: Noor Das'],
  ],
  ['ignores a one-word name', "Father's name is Mohamed.", []],
  ['ignores its own number and a delisted one', 'Formerly listed as ZZi.009 and ZZi.777.', []],
  ['does not read "prison" as son', 'Held in prison of the state. Sentenced to imprisonment of Tariq', []],
])('%s', (_, remarks, ties) => {
  expect(tiesIn(remarks)).toEqual(ties);
});
