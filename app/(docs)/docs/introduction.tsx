import type { ReactElement, ReactNode } from 'react';
import { Terms } from '@/components/docs/terms';
import { Link } from '@/components/ui/link';
import { KEY_OVERLAP_HOURS } from '@/core/api-keys/overlap';
import { processors } from '@/core/documents/processors';
import { CREDITS } from '@/core/products';

export const BASICS = {
  keys: 'Keys',
  idempotency: 'Idempotency',
  'unknown-fields': 'Unknown fields',
  'document-checks': 'Document checks',
  'screening-results': 'Screening',
  warnings: 'Warnings',
  'kyc-page': 'The customer’s page',
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
          Every call carries an API key that an admin makes in the console:{' '}
          <code>Authorization: Bearer &lt;API_KEY&gt;</code>. A key opens the products it was made for. Keys of the kind
          “test” cost nothing, and what they make is marked as a test and apart from the rest: a test key does not see
          what a live one made, nor a live key what a test key made; either is answered with 404. When a key is rotated
          in the console, the one before works for {KEY_OVERLAP_HOURS} hours more, unless it ends sooner. The calls
          below read the key from the environment: <code>export GATEHOUSE_API_KEY=&lt;API_KEY&gt;</code>.
        </p>
        <p>
          The OpenAPI document holds more paths: those below <code>/console</code> and <code>/kyc</code> are the
          console’s and the customer’s page’s own. They take the session of a member or a customer, never a key, and may
          change with any version.
        </p>
      </Part>
      <Part id="idempotency">
        <p>
          A <code>POST</code> that has an effect takes an <code>Idempotency-Key</code>: the same key with the same body,
          its fields in any order, gets the first answer again for 24 hours, so a call that was cut off can be repeated.
          While the first call is still taken in, a repeated one gets 409 <code>IDEMPOTENCY_IN_FLIGHT</code>: repeat it
          after <code>Retry-After</code>. Once its files are taken in, a repeated call with{' '}
          <code>backgroundProcessing</code> false waits along and gets the end, up to 15 minutes; blanks in front of the
          JSON keep the connection alive. These keys belong to the API key: after that was rotated, a retry is a new
          call. If what was made is deleted meanwhile, a retry makes nothing anew and gets 410{' '}
          <code>IDEMPOTENT_RESULT_DELETED</code>; a call that still waits for a document gets 410{' '}
          <code>INSTANCE_DELETED</code>. Errors have one shape, with an <code>errorCode</code> to decide by and a{' '}
          <code>requestId</code> to ask with.
        </p>
      </Part>
      <Part id="unknown-fields">
        <p>
          Fields that an endpoint does not know are left out of account; the answer names them, at most ten of the body
          and ten of the address, in <code>x-ignored-fields</code>, each percent-encoded, parameters of the address
          among them, and in <code>warnings</code> where its body has them. Two places are strict, for there a slip
          would switch a check or a filter off: an unknown key in <code>inputData</code> or <code>createdAt</code> is
          refused with 400, and so is empty text in <code>inputData</code>. In every body, null in a field that may be
          left out is taken as left out; where a field is needed it is refused. <code>ratelimit-remaining</code> tells
          how many calls are left in this minute; how much and how often may be sent is under{' '}
          <To href="/docs/limits">Limits</To>.
        </p>
      </Part>
      <Part id="document-checks">
        <p>
          What you know of the person or the invoice is compared when you send it in <code>inputData</code>; a key that
          was not sent is not checked. <code>GET /document-processing/processors</code> tells more of each processor:
          its keys with the rules they switch on, its fields, rules and limits.
        </p>
        <Terms label="Keys of inputData" terms={INPUT_KEYS} />
        <p>
          <code>rulesFailed</code> holds what a passed document was told too: look at the <code>errorLevel</code> of an
          entry. Only <code>error</code> refuses a document; <code>warning</code> and <code>info</code> do not. All of
          them are under <To href="/docs/errors#rule-codes">Errors</To>. <code>statusLabel</code> names the stage that
          ended last by a fixed label: “Extraction failed” stands beside <code>PRE_VALIDATION_FAILED</code> as well, for
          one stage recognises and reads. Decide by <code>errorCode</code>, and tell people <code>failureReason</code>.{' '}
          <code>npm run specimens</code>, where the product is installed, draws documents for every processor to try.
        </p>
      </Part>
      <Part id="screening-results">
        <p>
          A screening request is accepted at once and carried out in the background: read it by its id, or take the
          webhooks. What reaches <code>threshold</code> is kept and stands in <code>matches</code>; what reaches{' '}
          <code>alertThreshold</code> raises an alert for people to decide. A person with an <code>externalId</code> is
          watched from then on, unless <code>ongoingMonitoring</code> says otherwise: every new version of a list is
          compared, and what it newly says raises an alert. In <code>GET /screening/request/{'{id}'}</code>{' '}
          <code>matches</code> and <code>sources</code> are those of the screening itself; what monitoring found later
          stands in the alert, whose id is in <code>alertIds</code>: <code>GET /screening/alert/{'{id}'}</code> answers
          it as it stands, with the body of its events.
        </p>
      </Part>
      <Part id="warnings">
        <p>
          <code>warnings</code> says what keeps “nothing found” from meaning what it says. As long as only the invented
          demonstration lists are there, sanctions search and screening say so with every answer; of a list whose own
          date is more than 30 days ago they name the day and the age. High-risk search, whose answer is a bare list,
          tells its warnings in the header <code>x-warnings</code>, percent-encoded and separated by commas. A new KYC
          session has <code>warnings</code> where its link works for less than a minute (<code>expiresInMs</code> counts
          milliseconds), and where <code>customerEmail</code> is given and nobody is mailed: for want of a{' '}
          <code>customerName</code>, or of a mail server.
        </p>
      </Part>
      <Part id="kyc-page">
        <p>
          Send your customer to the <code>sessionUrl</code> as a page of its own: by a link, a button, a mail or a QR
          code, in the browser of their phone. It cannot be framed. In an app open the phone’s browser, or the browser
          tab that the system gives apps (Custom Tabs, <code>SFSafariViewController</code>): a bare web view often has
          no camera, and the page says so where it can tell. The link is good on several devices, one at a time, and
          carries its token behind the <code>#</code>, which must come through whole.
        </p>
        <p>
          At the end customers read what becomes of what they sent. A button leads them back to you where your settings
          name an address (“Where customers go on to”); <code>{'{sessionId}'}</code> in it stands for the session’s id.
          That somebody came back proves nothing: what became of the session is told by the webhooks and by{' '}
          <code>GET /kyc-sessions/{'{id}'}</code>.
        </p>
        <p>
          A finished session takes nothing more. Whoever is given a new link, by a member or by itself where your
          settings say so, gets a session of its own with the same <code>externalId</code>: it is told by{' '}
          <code>kycSession.created</code>, and the two name each other in <code>previousSessionId</code> and{' '}
          <code>nextSessionId</code>. The earlier one keeps its <code>outcome</code>.
        </p>
      </Part>
      <Part id="kyc-documents">
        <p>
          Customers choose among the documents that your settings accept (<code>NIC_NEW</code>, <code>NIC_OLD</code>,{' '}
          <code>DRIVING_LICENCE</code>, <code>PASSPORT</code>; all of them until an admin says otherwise). A session can
          be made for fewer with <code>documentTypes</code>, and tells which in every answer; with one alone nobody is
          asked to choose. What is not accepted makes no session: 400 <code>DOCUMENT_TYPE_NOT_ACCEPTED</code>. A session
          keeps what it was made with when the settings change. A document of another type that is photographed all the
          same is refused: <code>UNSUPPORTED_DOCUMENT_TYPE</code> in <code>rulesFailed</code> says what was seen.
        </p>
        <p>
          With <code>capturePolicy: "camera"</code>, or the same setting of your organization, the customer’s page
          offers its camera alone and the server refuses files: 400 <code>CAPTURE_METHOD_NOT_ALLOWED</code>. Every
          answer names how each photo was taken (<code>captureMethods</code>, and <code>captureMethod</code> of the face
          and of each file of a document): <code>camera</code>, <code>file</code> or <code>api</code>. The client states
          the method, so it proves nothing against a modified client.
        </p>
      </Part>
      <Part id="kyc-outcome">
        <p>
          Whether a KYC session may be relied on is said by its <code>outcome</code> alone: <code>verified</code> when
          document and face hold, by the engines or by a person’s decision; <code>checking</code> and{' '}
          <code>review</code> while that is open; <code>refused</code> when either was refused or the tries are used up.{' '}
          <code>isComplete</code> and the state <code>lv-complete</code> say only that the customer came to the end.
          Every event of a session carries the <code>outcome</code> of that moment: <code>kycSession.completed</code>{' '}
          mostly has <code>checking</code>, and a <code>kycSession.stateChanged</code> follows when the faces were
          compared and when a person decided. A session that expired stays <code>open</code>: <code>expiresAt</code> in
          the past says so, and the event <code>kycSession.expired</code>. So does one whose customer did not agree:{' '}
          <code>kycSession.consentDeclined</code>, and <code>lastError</code> is <code>CONSENT_DECLINED</code> until
          they agree after all with the same link. <code>kycSession.helpAsked</code> says that a customer waits for you;{' '}
          <code>reason</code> is <code>LINK_EXPIRED</code> or <code>LINK_FINISHED</code> where they ask for a new link.
          Events of the document that a customer sent carry <code>kycSessionId</code>. <code>kycSession.expired</code>{' '}
          and <code>kycSession.invalidated</code> can be undone: a <code>kycSession.stateChanged</code> with{' '}
          <code>reopenedBy</code> says by what (<code>extended</code> by a member, with the new <code>expiresAt</code>,
          more tries <code>granted</code>, or <code>sentAsIs</code> by the customer).
        </p>
      </Part>
      <Part id="credits">
        <p>
          A call costs credits: screening request {CREDITS.screeningRequest}, document processing{' '}
          {CREDITS.documentProcessing}, sanctions search {CREDITS.sanctionsSearch}, high-risk search{' '}
          {CREDITS.highRiskSearch}. Everything else is free: reading, deleting, KYC sessions with the documents that
          customers send in them, the console’s own search, calls that are refused, and whatever a test key does. What
          the credits do not cover is refused with 402 <code>CREDITS_EXHAUSTED</code>. An installation begins without a
          limit; whoever runs it sets one.
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
