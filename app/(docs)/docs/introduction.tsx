import type { ReactElement, ReactNode } from 'react';
import { Terms } from '@/components/docs/terms';
import { Link } from '@/components/ui/link';
import { KEY_OVERLAP_HOURS } from '@/core/api-keys/overlap';
import { processors } from '@/core/documents/processors';
import { CREDITS } from '@/core/products';

export const BASICS = {
  keys: 'API keys',
  idempotency: 'Idempotency',
  pagination: 'Pagination',
  'unknown-fields': 'Unknown fields',
  'document-checks': 'Document checks',
  'screening-results': 'Screening',
  warnings: 'Warnings',
  'kyc-page': 'Customer page',
  'kyc-documents': 'Documents of a KYC session',
  'kyc-outcome': 'KYC outcome',
  credits: 'Credits',
} as const;

/** `inputData` keys by processor, from the pipeline's list. */
const INPUT_KEYS = Object.fromEntries(
  Object.values(processors).map(({ processorId, inputData }) => [
    `\`${processorId}\``,
    inputData.map(({ key, type, format }) => `\`${key}\` (${format ?? type})`).join(', ') || 'none',
  ]),
);

export function Introduction(): ReactElement {
  return (
    <>
      <Part id="keys">
        <p>
          Every request needs an API key, which an admin creates in the console:{' '}
          <code>Authorization: Bearer &lt;API_KEY&gt;</code>. A key gives access to the products it was created for.
          Test keys cost nothing and work in a <Link href="/docs/sandbox">sandbox</Link>. Their data is marked as test
          data and kept separate: test keys and live keys do not see each other’s objects and get 404. When a key is
          rotated in the console, the previous one works for {KEY_OVERLAP_HOURS} more hours, unless it expires sooner.
          The examples below read the key from the environment: <code>export GATEHOUSE_API_KEY=&lt;API_KEY&gt;</code>.
        </p>
        <p>
          Paths below <code>/console</code> and <code>/kyc</code> belong to the console and the customer page. They
          require a member or customer session, not a key, and may change with any version.
        </p>
      </Part>
      <Part id="idempotency">
        <p>
          <code>POST</code> requests with an effect accept an <code>Idempotency-Key</code>. The same key with the same
          body, in any field order, returns the first response for 24 hours, so interrupted requests can be retried.
          While the first request is still being accepted, a retry gets 409 <code>IDEMPOTENCY_IN_FLIGHT</code>: retry
          after <code>Retry-After</code>. Once its files are accepted, a retry with <code>backgroundProcessing</code>{' '}
          false waits for the result too, for up to 15 minutes; whitespace before the JSON keeps the connection open.
          Idempotency keys belong to the API key: after a rotation, a retry is a new request. If the object was deleted,
          a retry does not create it again and gets 410 <code>IDEMPOTENT_RESULT_DELETED</code>; a request that is still
          waiting for a document gets 410 <code>INSTANCE_DELETED</code>. All errors have the same shape, with an{' '}
          <code>errorCode</code> for your code and a <code>requestId</code> for support.
        </p>
      </Part>
      <Part id="pagination">
        <p>
          Lists are newest first; <code>limit</code> is the size of a page. To paginate, send <code>next</code> of an
          answer as <code>after</code> of the next request, until it is null. KYC sessions have <code>offset</code> and{' '}
          <code>totalCount</code> instead.
        </p>
      </Part>
      <Part id="unknown-fields">
        <p>
          Unknown fields are ignored. The response names up to ten of the body and ten of the query in{' '}
          <code>x-ignored-fields</code>, percent-encoded, and in <code>warnings</code> if its body has them. Two places
          are strict, because a typo there would disable a check or a filter: an unknown key in <code>inputData</code>{' '}
          or <code>createdAt</code> is rejected with 400, as is empty text in <code>inputData</code>. In every body,
          null in an optional field counts as omitted; in a required field it is rejected.{' '}
          <code>ratelimit-remaining</code> shows how many requests are left in this minute; see{' '}
          <To href="/docs/limits">Limits</To>.
        </p>
      </Part>
      <Part id="document-checks">
        <p>
          Expected values that you send in <code>inputData</code> are compared with the document; keys that you omit are
          not checked. <code>GET /document-processing/processors</code> lists for each processor the keys with their
          rules, the fields, rules and limits.
        </p>
        <Terms label="Keys of inputData" terms={INPUT_KEYS} />
        <p>
          <code>rulesFailed</code> also lists rules that a passed document failed: check the <code>errorLevel</code>.
          Only <code>error</code> rejects a document; <code>warning</code> and <code>info</code> do not. See{' '}
          <To href="/docs/errors#rule-codes">Errors</To> for all rules. <code>statusLabel</code> is a fixed label of the
          last stage: “Extraction failed” can appear with <code>PRE_VALIDATION_FAILED</code>, because one stage both
          recognises and reads. Use <code>errorCode</code> in code and show <code>failureReason</code> to people.{' '}
          <code>npm run specimens</code>, on the machine of the installation, generates sample documents for every
          processor.
        </p>
      </Part>
      <Part id="screening-results">
        <p>
          A screening request is accepted immediately and runs in the background: read it by its ID, or use webhooks.
          Matches at or above <code>threshold</code> are in <code>matches</code>; those at or above{' '}
          <code>alertThreshold</code> raise an alert for review. A subject with an <code>externalId</code> is monitored,
          unless <code>ongoingMonitoring</code> turns it off: every new list version is compared, and new matches raise
          an alert. In <code>GET /screening/request/{'{id}'}</code> <code>matches</code> and <code>sources</code> are
          those of the screening itself; later findings of monitoring are in the alert, whose ID is in{' '}
          <code>alertIds</code>: <code>GET /screening/alert/{'{id}'}</code> returns its current state, with the same
          body as its events.
        </p>
      </Part>
      <Part id="warnings">
        <p>
          <code>warnings</code> lists limitations of a result. While only the demo lists are installed, sanctions search
          and screening say so in every response; for a list dated more than 30 days ago they give its date and age.
          High-risk search, whose response is an array, sends its warnings in the header <code>x-warnings</code>,
          percent-encoded and separated by commas. A new KYC session has <code>warnings</code> if its link works for
          less than a minute (<code>expiresInMs</code> is in milliseconds), or if <code>customerEmail</code> is given
          but no email is sent, because <code>customerName</code> or a mail server is missing.
        </p>
      </Part>
      <Part id="kyc-page">
        <p>
          Open the <code>sessionUrl</code> as a page of its own in the browser of the customer’s phone: with a link, a
          button, an email or a QR code. Only the sites that your settings list can embed it. In an app, use the phone’s
          browser or the browser tab of the system (Custom Tabs, <code>SFSafariViewController</code>): plain web views
          often have no camera, and the page says so if it can detect it. The link works on several devices, one at a
          time. Its token follows the <code>#</code> and must be kept complete.
        </p>
        <p>
          At the end, customers see the status of their submission. A button takes them back to you if your settings
          name an address (“Return URL”); <code>{'{sessionId}'}</code> in it is replaced by the session ID. A returning
          customer proves nothing: rely on the webhooks or on <code>GET /kyc-sessions/{'{id}'}</code>.
        </p>
        <p>
          A finished session cannot be changed. A customer who gets a new link, from a member or automatically if your
          settings say so, gets a new session with the same <code>externalId</code>. It is announced by{' '}
          <code>kycSession.created</code>, and the two sessions refer to each other in <code>previousSessionId</code>{' '}
          and <code>nextSessionId</code>. The earlier one keeps its <code>outcome</code>.
        </p>
      </Part>
      <Part id="kyc-documents">
        <p>
          Customers choose among the document types that your settings accept (<code>NIC_NEW</code>,{' '}
          <code>NIC_OLD</code>, <code>DRIVING_LICENCE</code>, <code>PASSPORT</code>; all by default). A session can be
          limited further with <code>documentTypes</code>, which every response includes; with a single type the
          customer does not choose. Other types are rejected when the session is created: 400{' '}
          <code>DOCUMENT_TYPE_NOT_ACCEPTED</code>. Later changes of the settings do not affect existing sessions. If the
          customer photographs a document of another type, it is rejected: <code>UNSUPPORTED_DOCUMENT_TYPE</code> in{' '}
          <code>rulesFailed</code> says what was detected.
        </p>
        <p>
          With <code>capturePolicy: "camera"</code>, or the same setting of your organization, the customer page offers
          only its camera and the server rejects files: 400 <code>CAPTURE_METHOD_NOT_ALLOWED</code>. Every response
          includes how each photo was taken (<code>captureMethods</code>, and <code>captureMethod</code> of the face and
          of each file of a document): <code>camera</code>, <code>file</code> or <code>api</code>. The client reports
          the method, so it proves nothing against a modified client.
        </p>
      </Part>
      <Part id="kyc-outcome">
        <p>
          Rely only on the <code>outcome</code> of a KYC session: <code>verified</code> if document and face pass,
          automatically or by a reviewer’s decision; <code>checking</code> and <code>review</code> while this is open;{' '}
          <code>refused</code> if either was rejected or no attempts are left. <code>isComplete</code> and the state{' '}
          <code>lv-complete</code> mean only that the customer finished the steps.
        </p>
        <p>
          Every session event has the <code>outcome</code> at that time: <code>kycSession.completed</code> usually has{' '}
          <code>checking</code>, and a <code>kycSession.stateChanged</code> follows when the faces were compared and
          when a reviewer decided. An expired session stays <code>open</code>, with <code>expiresAt</code> in the past
          and the event <code>kycSession.expired</code>. So does a session whose customer declined:{' '}
          <code>kycSession.consentDeclined</code>, with <code>lastError</code> <code>CONSENT_DECLINED</code> until the
          customer consents with the same link. <code>kycSession.helpRequested</code> means that a customer needs help;{' '}
          <code>reason</code> is <code>LINK_EXPIRED</code> or <code>LINK_FINISHED</code> if they request a new link.
          Events of a document submitted by a customer have <code>kycSessionId</code>. <code>kycSession.expired</code>{' '}
          and <code>kycSession.invalidated</code> can be reversed: a <code>kycSession.stateChanged</code> with{' '}
          <code>reopenedBy</code> says how (<code>extended</code> by a member, with the new <code>expiresAt</code>; more
          attempts <code>granted</code>; or <code>sentAsIs</code> by the customer).
        </p>
      </Part>
      <Part id="credits">
        <p>
          Requests cost credits: screening request {CREDITS.screeningRequest}, document processing{' '}
          {CREDITS.documentProcessing}, sanctions search {CREDITS.sanctionsSearch}, high-risk search{' '}
          {CREDITS.highRiskSearch}. Everything else is free: reading, deleting, KYC sessions including their documents,
          searches in the console, rejected requests, and all requests of test keys. Requests that exceed the balance
          are rejected with 402 <code>CREDITS_EXHAUSTED</code>. A new installation has no limit; the operator sets one.
        </p>
      </Part>
    </>
  );
}

function Part({ id, children }: { id: keyof typeof BASICS; children: ReactNode }): ReactElement {
  return (
    <section id={id} aria-label={BASICS[id]} className="mt-6 grid max-w-[70ch] scroll-mt-20 gap-3">
      <h2 className="font-bold text-section">{BASICS[id]}</h2>
      {children}
    </section>
  );
}

function To({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <Link href={href} className="text-gate underline">
      {children}
    </Link>
  );
}
