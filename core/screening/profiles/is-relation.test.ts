import { expect, test } from 'vitest';
import { isRelation } from './is-relation';

const held = (position: string, organization = '') => ({
  position,
  organization,
  period: '',
  description: '',
  asOfDate: '2026-11-26',
  supportingText: position,
  referenceDocumentIds: [],
});
const others = [{ name: 'Ann Other', relationship: 'spouse', description: '', referenceDocumentIds: [] }];

test.each([
  [held('Wife of Ann Other'), true],
  [held('Wife of Ann Other (Minister of Ports)'), true],
  [held('Minister of Ports'), false],
  [held('Secretary of Ann Other', 'Ministry of Ports'), false],
])('%o is a relation: %s', (position, is) => {
  expect(isRelation(position, others)).toBe(is);
  expect(isRelation(position, [])).toBe(false);
});
