import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { CodeBlock } from '@/components/docs/code-block';
import { DEPRECATED_EVENT_TYPES, WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { RECEIVER_EXAMPLE } from '@/core/webhooks/receiver-example';
import { COMPARED_SESSION, REFUSED_DOCUMENT, REVIEWED_SESSION, sampleEnvelope } from '@/core/webhooks/samples';
import {
  ACKNOWLEDGE_MS,
  ATTEMPT_DELAYS_MS,
  DISABLE_AFTER_MS,
  HOLD_AFTER,
  MAX_RETRY_AFTER_MS,
  SECRET_OVERLAP_HOURS,
  WARN_AFTER_MS,
} from '@/core/webhooks/schedule';

export const metadata: Metadata = { title: 'Webhooks' };

const inHours = (ms: number): number => Math.round(ms / 3_600_000);
const HOURS = inHours(ATTEMPT_DELAYS_MS.reduce((sum: number, delay) => sum + delay, 0));

const sampleOf = (...sample: Parameters<typeof sampleEnvelope>): string =>
  JSON.stringify(sampleEnvelope(...sample), null, 2);

export default function Page(): ReactElement {
  return (
    <main className="mx-auto grid max-w-[960px] gap-4 px-4 py-6 md:px-8">
      <h1 className="font-bold text-title">Webhooks</h1>
      <div className="grid max-w-[70ch] gap-3">
        <p>
          Set up destinations, events and secrets in the console. Respond with any 2xx status within{' '}
          {ACKNOWLEDGE_MS / 1000} seconds; other deliveries are retried, {ATTEMPT_DELAYS_MS.length} attempts in total
          over {HOURS} hours. A redirect is not followed and counts as a failure like any other status: use the final
          URL. With <code>429</code> or <code>503</code> you can request a longer wait with <code>Retry-After</code>, up
          to {inHours(MAX_RETRY_AFTER_MS)} hours. After {HOLD_AFTER} failures in a row, all deliveries to a destination
          are held back, for 30 seconds at first and for half an hour at most, until one attempt succeeds.
        </p>
        <p>
          <code>410</code> turns the destination off at once: it receives nothing until an admin turns it on again in
          the console. The same happens after only failures for {inHours(DISABLE_AFTER_MS)} hours; admins are notified
          by email after {inHours(WARN_AFTER_MS)}. Missed events can be replayed from the console.
        </p>
        <p>
          The <code>id</code> of an event is the same for every attempt: store it to ignore duplicates.{' '}
          <code>sequence</code> increases with the events of one object, for receivers that need their order. It has
          gaps, because steps without a webhook are counted too: do not wait for the next number, and ignore events with
          a lower number than the last one.
        </p>
        <p>
          The schema of <code>data</code> is in{' '}
          <a href="/api/openapi.json" className="text-gate underline">
            the OpenAPI document
          </a>{' '}
          under <code>x-webhooks</code>, one for each event (<code>KycSessionCompletedEvent</code>). Fields may be
          added.
        </p>
        <p>
          Every delivery has two signatures: <code>webhook-signature</code> (Standard Webhooks: id, time and body) and{' '}
          <code>X-Webhook-Signature</code> (hexadecimal HMAC-SHA-256 of the raw body, keyed with the secret as shown).
          Prefer the first, which includes the time.
        </p>
        <p>
          After the secret is rotated in the console, the previous one stays valid for {SECRET_OVERLAP_HOURS} hours:{' '}
          <code>webhook-signature</code> then has two signatures, and either is valid. <code>X-Webhook-Signature</code>{' '}
          uses the new secret immediately, and <code>X-Webhook-Signature-Previous</code> the previous one.
        </p>
        <p>
          <code>environment</code> is <code>test</code> for objects created with a test key or as a test in the console.
          A test delivery, sent from the page of a destination, is a sample of the selected event:{' '}
          <code>environment</code> <code>test</code>, <code>data.test</code> true, <code>sequence</code> 0 and ids in{' '}
          <code>data</code> that end in <code>_sample</code>.
        </p>
        <p>
          The last change of a document is sent as{' '}
          <a href="#documentVerification.instance.updated" className="text-gate underline">
            instance.updated
          </a>{' '}
          too, with its final <code>status</code>. A passed document also sends{' '}
          <a href="#documentVerification.instance.completed" className="text-gate underline">
            instance.completed
          </a>{' '}
          , with the next <code>sequence</code>; deliveries are parallel, so either may arrive first. Subscribe to
          either. A rejected document ends with the <code>status</code> <code>failed</code> (<code>stageStatus</code> is
          about one stage only), with the reason in <code>errorCode</code>: <code>PRE_VALIDATION_FAILED</code>,{' '}
          <code>EXTRACTION_FAILED</code> or <code>POST_VALIDATION_FAILED</code>. A document that could not be processed
          has <code>status</code> <code>error</code> and <code>INTERNAL_SERVICE_FAILURE</code>. In both cases no{' '}
          <code>instance.completed</code> follows; details are in <code>GET /document-processing/{'{instanceId}'}</code>
          .
        </p>
        <p>
          <a href="#amlScreening.screeningRequest.completed" className="text-gate underline">
            screeningRequest.completed
          </a>{' '}
          has <code>openAlerts</code> if alerts about the same subject and the same entries were still open: they are
          updated, and no second alert is raised. <code>changed</code> says whether the alert changed: a detail of the
          subject, an entry, a score or a reopened decision. If so, read it again with{' '}
          <code>GET /screening/alert/{'{id}'}</code>, which returns the same body as alert events. Matches without an
          open alert are sent as{' '}
          <a href="#amlScreening.screeningAlert.triggered" className="text-gate underline">
            screeningAlert.triggered
          </a>
          .
        </p>
        <p>
          The faces of a session are compared after{' '}
          <a href="#kycSession.completed" className="text-gate underline">
            kycSession.completed
          </a>
          , once the document has been read. The result is sent as{' '}
          <a href="#kycSession.stateChanged" className="text-gate underline">
            kycSession.stateChanged
          </a>{' '}
          with <code>faceVerification</code>: <code>verified</code>, <code>match</code> (<code>same</code>,{' '}
          <code>unsure</code>, <code>different</code>, or null if there was nothing to compare) and whether the face
          needs review (<code>review.required</code>; not if the ID was rejected, and <code>outcome</code> is then{' '}
          <code>refused</code>). Distance and reasons are in <code>GET /kyc-sessions/{'{id}'}</code>.
        </p>
        <p>
          An uncertain face, and a document that the customer submitted for manual review, need a reviewer. The decision
          is sent as{' '}
          <a href="#kycSession.stateChanged" className="text-gate underline">
            kycSession.stateChanged
          </a>{' '}
          with <code>review</code>: its <code>part</code> is <code>face</code> or <code>document</code>, its{' '}
          <code>decision</code> <code>accepted</code> or <code>rejected</code>. The state of the session does not
          change, so <code>from</code> equals <code>state</code>; whether more is pending is in{' '}
          <code>GET /kyc-sessions/{'{id}'}</code>.
        </p>
      </div>
      <CodeBlock label="Verify (Node.js)" text={RECEIVER_EXAMPLE} />
      {WEBHOOK_EVENT_TYPES.filter((type) => !(type in DEPRECATED_EVENT_TYPES)).map((type) => (
        <section key={type} id={type} className="min-w-0 scroll-mt-20">
          <CodeBlock label={type} text={sampleOf(type)} />
          {type === 'documentVerification.instance.updated' && (
            <div className="mt-4">
              <CodeBlock label={`${type}, rejected document`} text={sampleOf(type, REFUSED_DOCUMENT)} />
            </div>
          )}
          {type === 'kycSession.stateChanged' && (
            <div className="mt-4 grid gap-4">
              <CodeBlock label={`${type}, face comparison`} text={sampleOf(type, COMPARED_SESSION)} />
              <CodeBlock label={`${type}, reviewer’s decision`} text={sampleOf(type, REVIEWED_SESSION)} />
            </div>
          )}
        </section>
      ))}
    </main>
  );
}
