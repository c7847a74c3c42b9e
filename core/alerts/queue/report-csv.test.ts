import { expect, test } from 'vitest';
import { reportCsv } from './report-csv';

test('writes one figure a line, and nothing for an unknown share', () => {
  const text = reportCsv({
    days: 14,
    flow: [{ date: '2026-11-20', raised: 3, decided: 2, byRule: 1, backlog: 7 }],
    ageing: [{ upToHours: null, open: 4, late: 1 }],
    precision: [{ source: 'un', same: 0, other: 0, open: 1, share: null }],
    rules: [{ rule: 'A generation apart', same: 1, other: 3, open: 0, share: 0.75 }],
    sla: [{ priority: 2, inTime: 1, late: 0, share: 1, medianHours: 2.5, openLate: 0 }],
    analysts: [{ memberId: 'mem_a', name: 'Amara', dismissed: 5, actioned: 1, late: 0, medianHours: null }],
  });
  const lines = text.trim().split(/\r?\n/);
  expect(lines[0]).toBe('report,row,figure,value');
  expect(lines).toContain('volume,2026-11-20,raised,3');
  expect(lines).toContain('age,older,late,1');
  expect(lines).toContain('on time,priority 2,medianHours,2.5');
  expect(lines).toContain('precision of rules,A generation apart,share,0.75');
  expect(lines).toContain('analyst,Amara,dismissed,5');
  expect(lines.find((line) => line.startsWith('precision') && line.includes('share'))).toMatch(/,share,$/);
});
