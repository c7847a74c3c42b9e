import { expect, test } from 'vitest';
import { EVENT_DATA } from './event-data';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from './event-types';
import { COMPARED_SESSION, REFUSED_DOCUMENT, REVIEWED_SESSION, SAMPLE_DATA } from './samples';

const shown: Array<[WebhookEventType, Record<string, unknown>]> = [
  ...WEBHOOK_EVENT_TYPES.map((type): [WebhookEventType, Record<string, unknown>] => [type, SAMPLE_DATA[type]]),
  ['kycSession.stateChanged', REVIEWED_SESSION],
  ['kycSession.stateChanged', COMPARED_SESSION],
  ['documentVerification.instance.updated', REFUSED_DOCUMENT],
];

test.each(shown)('the example of %s matches its schema exactly', (type, data) => {
  expect(EVENT_DATA[type].parse(data)).toEqual(data);
});
