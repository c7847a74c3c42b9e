import { expect, test } from 'vitest';
import { readVoters, type VoterRow } from './read-voters';

const columns = { name: 'Name', sex: 'Sex' };
const read = (csv: string, pieceRows?: number) => readVoters({ csv, numberColumn: 'NIC', columns }, pieceRows);

test('reads rows by NIC number, keeps the later duplicate and skips invalid numbers', () => {
  const file = read('NIC,Name,Sex\n856503456V,First,F\n198565003456,Later,F\nnonsense,X,M\n199012300001,Other,M\n', 1);
  if ('missingColumn' in file) throw new Error('a column is missing');
  expect(file).toMatchObject({
    rows: 2,
    skipped: { count: 1, first: [4] },
    contradicted: { count: 1, first: [2] },
  });
  const rows = file.pieces.flatMap((piece) => JSON.parse(piece) as VoterRow[]);
  expect(file.pieces).toHaveLength(2);
  expect(rows).toMatchObject([
    ['198565003456', { name: 'Later', sex: 'FEMALE' }],
    ['199012300001', { name: 'Other', sex: 'MALE' }],
  ]);
});

test('returns the missing column', () => {
  expect(read('NIC,Sex\n856503456V,F\n')).toEqual({ missingColumn: 'Name' });
});

test('does not report identical rows as contradicting', () => {
  const twice = '856503456V,First,F\n';
  expect(read(`NIC,Name,Sex\n${twice}${twice}`)).toMatchObject({ rows: 1, contradicted: { count: 0, first: [] } });
});

test('skips a row with an unclosed quote and accepts semicolons', () => {
  expect(read('NIC;Name;Sex\n"856503456V;First;F\n\n199012300001;Other;M\n')).toMatchObject({
    rows: 1,
    skipped: { count: 1, first: [2] },
  });
});
