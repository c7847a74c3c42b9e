import { ALERT_STATUSES, type AlertStatus } from '@/core/alerts/transitions';
import { KEY_OVERLAP_HOURS } from '@/core/api-keys/overlap';
import { type FailureCode, failureCodes } from '@/core/documents/pipeline/failure-codes';
import { type InstanceStatus, instanceStatuses } from '@/core/documents/pipeline/stage-ids';
import { processors } from '@/core/documents/processors';
import { KYC_DEFAULT_EXPIRY_MS, MAX_EXPIRY_MS } from '@/core/kyc/session/contract';
import { KYC_OUTCOMES, type KycOutcome } from '@/core/kyc/session/session-outcome';
import { CREDITS } from '@/core/products';
import { REQUEST_STATUSES, type RequestStatus } from '@/core/screening/requests/contract';
import { ScreeningSettings } from '@/core/screening/screening-settings';
import { SECRET_OVERLAP_HOURS } from '@/core/webhooks/schedule';

/** Texts take `code` and [links](/docs). */
export type Block =
  | string
  | readonly string[]
  | { terms: Record<string, string>; label: string }
  /** The key of an example body, or `METHOD /path` without one, and the same in TypeScript. */
  | { call: string; client: string }
  | { code: string; label: string };
export type Guide = { title: string; summary: string; parts: readonly { title: string; blocks: readonly Block[] }[] };

const HOUR_MS = 3_600_000;
const { alertThreshold, showThreshold } = ScreeningSettings.parse({}).screening;

/** In the order of the contract. */
const ofEach = <Value extends string>(values: readonly Value[], meanings: Record<Value, string>) =>
  Object.fromEntries(values.map((value) => [`\`${value}\``, meanings[value]]));

const kyc: Guide = {
  title: 'KYC',
  summary:
    'Verify that a customer is the person they claim to be. The customer photographs an identity document and their face on the phone; Gatehouse reads the document, compares the faces and reports an outcome.',
  parts: [
    {
      title: 'Create a session',
      blocks: [
        'Send the `sessionUrl` of the answer to the customer. With `customerName` and `customerEmail`, Gatehouse invites them by email if a mail server is set up.',
        {
          call: 'POST /kyc-sessions',
          client: `const { session, sessionUrl } = await gatehouse.kycSessions.create({ externalId: 'customer-4711' });
// Send sessionUrl to the customer. After the webhook:
const { outcome } = await gatehouse.kycSessions.get(session.id);`,
        },
        `The link works for ${KYC_DEFAULT_EXPIRY_MS / HOUR_MS} hour; \`expiresInMs\` allows up to ${MAX_EXPIRY_MS / HOUR_MS / 24} days. Sessions cost no credits. With a test key, \`metadata.sandbox\` acts as the customer: [Sandbox](/docs/sandbox).`,
      ],
    },
    {
      title: 'Outcome',
      blocks: [
        'Decide by `outcome` only. `isComplete` means that the customer finished the steps, not that they passed.',
        {
          label: 'Outcomes',
          terms: ofEach<KycOutcome>(KYC_OUTCOMES, {
            open: 'The customer has not finished. An expired session stays `open`.',
            checking: 'The customer finished; the document or the face is still being checked.',
            verified: 'Document and face passed, automatically or by a reviewer’s decision.',
            review: 'A member must decide in the console.',
            refused: 'The document or the face was rejected, or no attempts are left.',
          }),
        },
      ],
    },
    {
      title: 'Events',
      blocks: [
        '`kycSession.completed` is sent when the customer has finished, usually with the outcome `checking`. `kycSession.stateChanged` follows when the faces were compared and when a reviewer decided. At either, read `GET /kyc-sessions/{id}`.',
        '`kycSession.expired`, `kycSession.invalidated`, `kycSession.consentDeclined` and `kycSession.helpRequested` are about customers who did not get through.',
      ],
    },
    {
      title: 'What goes wrong',
      blocks: [
        {
          label: 'Problems of sessions',
          terms: {
            'The link expired': '`POST /kyc-sessions/{id}/extend` adds minutes and returns the link again.',
            'No attempts are left': '`isInvalid` is true. Grant more attempts in the console, or create a new session.',
            'A finished session was refused':
              '`POST /kyc-sessions/{id}/new-link` replaces it with a session with fresh attempts.',
            'The camera does not start':
              'Open the link in the browser of the phone, not in a web view. A session with the `capturePolicy` `camera-or-upload` accepts files too.',
            'The name differs':
              '`NAME_MISMATCH`: every word of `customerName` must be on the document. Leave it out to compare no name.',
            'The type is not accepted':
              '`DOCUMENT_TYPE_NOT_ACCEPTED` when the session is created; `UNSUPPORTED_DOCUMENT_TYPE` in `rulesFailed` for what was photographed.',
          },
        },
        'More: [Customer page](/docs#kyc-page), [Documents of a KYC session](/docs#kyc-documents), [KYC outcome](/docs#kyc-outcome).',
      ],
    },
  ],
};

const documents: Guide = {
  title: 'Documents',
  summary:
    'Read documents that you already have: Gatehouse validates the files, extracts their fields and applies rules. For documents that a customer photographs, use [KYC](/docs/kyc).',
  parts: [
    {
      title: 'Submit a document',
      blocks: [
        {
          label: 'Processors',
          terms: Object.fromEntries(
            Object.values(processors).map(({ processorId, description }) => [`\`${processorId}\``, description]),
          ),
        },
        {
          call: 'POST /document-processing',
          client: `const base64Data = (await readFile('front.jpg')).toString('base64'); // of node:fs/promises
const { instanceId } = await gatehouse.documents.create({
  processorId: 'SRI_LANKA_ID',
  files: [{ base64Data, mimeType: 'image/jpeg' }],
});
for await (const { type } of gatehouse.documents.events(instanceId)) console.log(type);
const { status, result } = await gatehouse.documents.get(instanceId);`,
        },
        `A document costs ${CREDITS.documentProcessing} credits. \`inputData\` has values to compare with the document; \`GET /document-processing/processors\` lists its keys, and the fields, rules and limits of each processor.`,
      ],
    },
    {
      title: 'Wait for the result',
      blocks: [
        [
          'By webhook: `documentVerification.instance.updated` has the final `status`.',
          'By stream: `GET /document-processing/{id}/events` shows the progress of one document, see [Stream](/docs/stream).',
          'In the call: with `backgroundProcessing` false, the answer has the result.',
        ],
        {
          label: 'Statuses',
          terms: ofEach<InstanceStatus>(instanceStatuses, {
            pending: 'Accepted; waiting for its turn.',
            running: 'Being processed.',
            completed: 'Passed. `result` has the fields; `rulesFailed` can still contain warnings.',
            failed: 'Rejected. Use `errorCode` in code, and show `failureReason` to people.',
            error: 'Could not be processed, for reasons of the service. The credits are refunded: submit it again.',
          }),
        },
      ],
    },
    {
      title: 'What goes wrong',
      blocks: [
        'A call that is refused costs nothing: the `errorCode` names the file problem, such as `FILE_UNREADABLE`, `UNSUPPORTED_FILE_TYPE` or `TOO_MANY_FILES`. Afterwards, the `errorCode` of the document is one of these:',
        {
          label: 'Failure codes',
          terms: ofEach(Object.keys(failureCodes) as FailureCode[], failureCodes),
        },
        'Each entry of `rulesFailed` has a code of its own, such as `POOR_IMAGE_QUALITY` (photograph it again) or `DOB_MISMATCH` (compare `inputData` with the document). Only the level `error` rejects: `DOCUMENT_EXPIRED` is a warning, and the decision is yours. All codes: [Document rules](/docs/errors#rule-codes).',
      ],
    },
  ],
};

const screening: Guide = {
  title: 'Screening',
  summary:
    'Search for a person, organization, vessel or aircraft on sanctions lists and PEP lists and in adverse media. Good matches raise an alert, which an analyst decides.',
  parts: [
    {
      title: 'Screen a subject',
      blocks: [
        'Send all you know: birth date, country and document number support or contradict a match. The request runs in the background.',
        {
          call: 'POST /screening/request',
          client: `const { requestId } = await gatehouse.screening.create({
  fullName: 'Zoltan Veridicus Marchetti',
  dateOfBirth: '1968-12-10',
  country: 'HU',
});
// After the webhook:
const { status, matches, warnings } = await gatehouse.screening.get(requestId);`,
        },
        `A request costs ${CREDITS.screeningRequest} credits. \`POST /sanctions/search\` answers at once, from sanctions lists only and without an alert. With an \`externalId\` the subject is [monitored](/docs/monitoring).`,
      ],
    },
    {
      title: 'Read the result',
      blocks: [
        `\`amlScreening.screeningRequest.completed\` announces it. By default \`matches\` has those from a score of ${showThreshold}; from ${alertThreshold} they raise an alert, sent as \`amlScreening.screeningAlert.triggered\`.`,
        {
          label: 'Statuses of requests',
          terms: ofEach<RequestStatus>(REQUEST_STATUSES, {
            queued: 'Accepted.',
            screening: 'Being searched.',
            completed: 'Every installed source was searched.',
            completed_partial: 'A source did not answer; `sources` says which. It is retried at `retryAt`.',
            failed: 'No sanctions list answered. The credits are refunded: send the request again.',
          }),
        },
      ],
    },
    {
      title: 'Alerts',
      blocks: [
        'Analysts decide in the console. Each change sends `amlScreening.screeningAlert.statusChanged`. A key with the product Alert Decisions can decide with `POST /screening/alert/{id}/status`.',
        {
          label: 'Statuses of alerts',
          terms: ofEach<AlertStatus>(ALERT_STATUSES, {
            TRIGGERED: 'Raised; not decided.',
            INVESTIGATING: 'An analyst works on it.',
            DISMISSED: 'Not the subject, or not relevant; `resolution` has the reason.',
            ACTIONED: 'Confirmed, and acted on.',
          }),
        },
      ],
    },
    {
      title: 'What goes wrong',
      blocks: [
        {
          label: 'Problems of screening',
          terms: {
            'No match, but is the subject clear?':
              'Read `warnings` and `sources`: a source with the status `unavailable`, `failed` or `skipped` was not searched, and demonstration lists contain no listed person.',
            'Too many alerts': 'Send more details, or change the thresholds under Settings in the console.',
            'A decision is refused':
              '`VERSION_CONFLICT`: the alert changed, read it again. `INVALID_ALERT_TRANSITION`: `allowed` lists the possible statuses.',
          },
        },
      ],
    },
  ],
};

const monitoring: Guide = {
  title: 'Monitoring',
  summary:
    'Screen known customers again whenever lists change, without another call and without credits. New findings raise an alert.',
  parts: [
    {
      title: 'Monitor a subject',
      blocks: [
        'A screening request with an `externalId` starts monitoring, unless `ongoingMonitoring.enabled` is false.',
        {
          call: 'POST /screening/request',
          client: `await gatehouse.screening.create({ fullName: 'Zoltan Veridicus Marchetti', externalId: 'customer-4711' });
for await (const alert of gatehouse.alerts.list({ status: 'TRIGGERED' })) console.log(alert.id, alert.trigger);`,
        },
        'An `externalId` is one subject: send a new request when a name or another detail changes, and it replaces the earlier one.',
      ],
    },
    {
      title: 'What is compared',
      blocks: [
        {
          label: 'Comparisons',
          terms: {
            'A new version of a sanctions list':
              'Its changed entries are compared with all monitored subjects, within minutes.',
            'Every night': 'All subjects are compared with all sanctions lists.',
            'Every week': 'PEP lists, and adverse media for subjects with open risk.',
            'Every month': 'Adverse media for all subjects.',
          },
        },
      ],
    },
    {
      title: 'Events',
      blocks: [
        'A new finding is sent as `amlScreening.screeningAlert.triggered` with the `trigger` `monitoring`, and is in `alertIds` of `GET /screening/request/{id}`. `matches` and `sources` there remain those of the first screening.',
        'Try it with a test key: `POST /sandbox/screening/request/{id}/list` puts a test subject on a list, and `POST /sandbox/clock/advance` by a day lets monitoring find it.',
      ],
    },
    {
      title: 'What goes wrong',
      blocks: [
        {
          label: 'Problems of monitoring',
          terms: {
            'A list changed, and no alert came':
              'A dismissed match is suppressed until identifying details change. News about an open alert are added to it without an event. A removal from a list raises no alert. Scores below the alert threshold raise none either.',
            'Lists are old': 'Watchlists in the console shows the age of each list and why a version is held.',
            'The customer left':
              'Stop monitoring in the console, or erase the screening: `DELETE /screening/request/{id}`. `ERASURE_BLOCKED` means that an alert is still open, `LEGAL_HOLD` that the data must be kept.',
          },
        },
      ],
    },
  ],
};

const goingLive: Guide = {
  title: 'Going live',
  summary: 'Check these points when your integration works with a test key, before the first real customer.',
  parts: [
    {
      title: 'First live call',
      blocks: [
        `Create a live key with only the products that you need. Test objects do not exist for it. This search costs ${CREDITS.sanctionsSearch} credits and shows whether real lists are searched:`,
        {
          call: 'POST /sanctions/search',
          client: `const { warnings } = await gatehouse.sanctions.search({ fullName: 'Zoltan Veridicus Marchetti' });
console.log(warnings); // About demonstration lists: no real list is installed yet.`,
        },
      ],
    },
    {
      title: 'Installation',
      blocks: [
        [
          'Serve https, and set `GATEHOUSE_BASE_URL` to the public address: cameras and links need both.',
          'Set `GATEHOUSE_MAIL_URL`; without it, emails are only stored.',
          'Back up database, files and root key, and restore them once as a rehearsal. Without the root key, files and keys cannot be read.',
          'Poll `GET /ready`: 200 means that the service takes requests.',
          'Watchlists in the console must show every list as up to date. No PEP list is included: install one, or name countries for Wikidata.',
        ],
      ],
    },
    {
      title: 'Organization',
      blocks: [
        [
          'Invite members, each with the lowest role that suffices.',
          'Choose thresholds, four-eyes approval, accepted documents and attempts under Settings.',
          'Set retention: nothing is deleted by age until you do.',
          'Complete branding and contact: the customer page shows them.',
        ],
      ],
    },
    {
      title: 'Your program',
      blocks: [
        [
          'Send an `Idempotency-Key` with each `POST`, and retry 429 and 5xx after `Retry-After`. The client does both.',
          'Ignore unknown fields, values and event types: more may be added.',
          'Verify webhooks, store their `id` to ignore duplicates, and answer before you work: [Webhooks](/docs/webhooks).',
          'Log the `requestId` of errors.',
          'Handle customers who stop: `kycSession.expired` and `kycSession.helpRequested`.',
        ],
      ],
    },
    {
      title: 'What goes wrong',
      blocks: [
        {
          label: 'Problems with a live key',
          terms: {
            '`PRODUCT_NOT_ENABLED`': 'The key lacks the product: create another key.',
            '`CREDITS_EXHAUSTED`':
              'The balance is used up. Subscribe to `system.usage.limitWarning`, and read `GET /usage`.',
            '`RATE_LIMITED`': 'Slow down: [Limits](/docs/limits).',
            '`SERVICE_UNAVAILABLE`': 'Retry; nothing was accepted.',
            'Webhooks do not arrive': '`GET /webhook-deliveries` and the console show each attempt and its answer.',
          },
        },
      ],
    },
  ],
};

const security: Guide = {
  title: 'Security',
  summary: 'What your side must protect: keys, webhook secrets, links of customers and the data that you read.',
  parts: [
    {
      title: 'API keys',
      blocks: [
        [
          'Keep keys on your server, never in a page or an app.',
          'Give each program its own key, with the fewest products, an end and, if possible, allowed addresses.',
          `Rotate in the console: the previous key works for ${KEY_OVERLAP_HOURS} more hours. If a key leaked, invalidate it: it stops at once (\`KEY_INVALIDATED\`).`,
        ],
      ],
    },
    {
      title: 'Webhooks',
      blocks: [
        'Anyone can call your address: verify the signature over the raw body before you parse it. The client does it in one call:',
        {
          label: 'TypeScript: verify a webhook',
          code: `import { verifyWebhook } from '@gatehouse/client/webhooks';

const event = await verifyWebhook(rawBody, headers, { secret: process.env.WEBHOOK_SECRET });`,
        },
        `It throws if the signature is wrong or older than five minutes. After a rotation, the previous secret stays valid for ${SECRET_OVERLAP_HOURS} hours. Other languages: [Webhooks](/docs/webhooks).`,
        'Events have ids, states and codes, and the `metadata` of documents. Only alert events contain the subject.',
      ],
    },
    {
      title: 'Customers',
      blocks: [
        'A `sessionUrl` gives access to the session: send it to the customer only, and do not log it. A customer who returns to your page proves nothing: read the outcome on your server. List the sites that may embed the page under Settings.',
      ],
    },
    {
      title: 'Data',
      blocks: [
        'Files are encrypted before they are stored; the `url` of a file works for five minutes. Organizations, and test and live data, are kept separate. Delete what you no longer need, or set retention:',
        {
          call: 'DELETE /kyc-sessions/{id}',
          client: `await gatehouse.kycSessions.delete(sessionId);`,
        },
        '`DELETE /document-processing/{id}` and `DELETE /screening/request/{id}` do the same for documents and screenings. The audit log keeps a signed certificate of each deletion.',
      ],
    },
    {
      title: 'What goes wrong',
      blocks: [
        {
          label: 'Problems of security',
          terms: {
            '`UNAUTHORIZED`': 'The key is missing or incomplete.',
            '`TOKEN_EXPIRED`': 'The key has ended. The console shows when keys end.',
            '`FORBIDDEN`': 'The key may not be used from this address, or the call needs a test key.',
            '`ERASURE_BLOCKED`': 'A screening runs or an alert is open: decide it, then delete.',
            '`LEGAL_HOLD`': 'The data must be kept until an admin lifts the hold.',
          },
        },
      ],
    },
  ],
};

/** By path, in the order of the navigation. */
export const GUIDES: Record<string, Guide> = {
  kyc,
  documents,
  screening,
  monitoring,
  'going-live': goingLive,
  security,
};
