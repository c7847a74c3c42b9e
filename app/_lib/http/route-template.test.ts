import { expect, test } from 'vitest';
import { routeTemplate } from './route-template';

test.each([
  ['/api/health', {}, '/api/health'],
  ['/api/alerts/alt_1', { id: 'alt_1' }, '/api/alerts/{id}'],
  ['/api/alerts/alerts/undo', { id: 'alerts' }, '/api/alerts/{id}/undo'],
  ['/api/a/%E0%B6%9A/b/2', { id: 'ක', side: '2' }, '/api/a/{id}/b/{side}'],
  ['/api/a/%E0%B6%9A', { id: '%E0%B6%9A' }, '/api/a/{id}'],
])('returns the template of %s', (pathname, params, template) => {
  expect(routeTemplate(pathname, params)).toBe(template);
});

test.each([
  ['its parameter', '/api/alerts/secret', { id: 'other-value' }],
  ['a list of segments', '/api/made/up', { unknown: ['made', 'up'] }],
  ['another spelling', '/api/%68ealth', {}],
])('returns no part of a path without a template: %s', (_, pathname, params) => {
  expect(routeTemplate(pathname, params)).toBe('other');
});
