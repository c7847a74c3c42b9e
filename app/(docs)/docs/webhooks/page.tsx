import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { CodeBlock } from '@/components/docs/code-block';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { RECEIVER_EXAMPLE } from '@/core/webhooks/receiver-example';
import { COMPARED_SESSION, REFUSED_DOCUMENT, REVIEWED_SESSION, sampleEnvelope } from '@/core/webhooks/samples';
import {
  ACKNOWLEDGE_MS,
  ATTEMPT_DELAYS_MS,
  DISABLE_AFTER_MS,
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
          A destination, its events and its secret are set in the console. Answer with any 2xx within{' '}
          {ACKNOWLEDGE_MS / 1000} seconds; what is not acknowledged is sent again, {ATTEMPT_DELAYS_MS.length} times in
          all over {HOURS} hours. A redirect is not followed and counts as a failure like any other status: give the
          address that answers itself. With <code>429</code> or <code>503</code> you may ask for a longer wait by{' '}
          <code>Retry-After</code>, at most {inHours(MAX_RETRY_AFTER_MS)} hours.
        </p>
        <p>
          <code>410</code> switches the destination off at once: nothing more is sent to it until an admin switches it
          on in the console. So does nothing but failures for {inHours(DISABLE_AFTER_MS)} hours; admins are told by mail
          after {inHours(WARN_AFTER_MS)}. What it missed can be sent again from the console.
        </p>
        <p>
          The <code>id</code> of an event is the same on every attempt: keep it and drop what you have seen.{' '}
          <code>sequence</code> ascends with the events of one object, for receivers that need them in order. It has
          gaps, because steps that no webhook tells of are counted too: do not wait for the next number, drop what is
          lower than the one you have.
        </p>
        <p>
          What each field of <code>data</code> may be stands in{' '}
          <a href="/api/openapi.json" className="text-gate underline">
            the OpenAPI document
          </a>{' '}
          under <code>x-webhooks</code>, with a schema of its own for each event (<code>KycSessionCompletedEvent</code>
          ). New fields may come.
        </p>
        <p>
          Two signatures come with every delivery: <code>webhook-signature</code> (Standard Webhooks: id, time and body)
          and <code>X-Webhook-Signature</code> (hexadecimal HMAC-SHA-256 of the raw body, keyed with the secret as it is
          shown). Prefer the first: it covers the time.
        </p>
        <p>
          When the secret is changed in the console the one before signs as well for {SECRET_OVERLAP_HOURS} hours:{' '}
          <code>webhook-signature</code> then holds two signatures, either of which is good.{' '}
          <code>X-Webhook-Signature</code> is made with the new secret at once, and{' '}
          <code>X-Webhook-Signature-Previous</code> with the one before.
        </p>
        <p>
          <code>environment</code> is <code>test</code> when a test key, or somebody in the console as a test, made what
          the event is about: nobody real is meant. A test delivery, sent from the page of a destination, is a sample of
          the event that is chosen there: <code>environment</code> <code>test</code>, <code>data.test</code> true,{' '}
          <code>sequence</code> 0 and ids in <code>data</code> that end in <code>_sample</code>.
        </p>
        <p>
          The last change of a document comes as{' '}
          <a href="#documentVerification.instance.updated" className="text-gate underline">
            instance.updated
          </a>{' '}
          too, with its final <code>status</code>. One that passed is also told by{' '}
          <a href="#documentVerification.instance.completed" className="text-gate underline">
            instance.completed
          </a>{' '}
          , with the next <code>sequence</code>; deliveries go side by side, so either may arrive first. Subscribe to
          either. One that was refused ends with the <code>status</code> <code>failed</code> (<code>stageStatus</code>{' '}
          tells of one stage only), with the reason in <code>errorCode</code>: <code>PRE_VALIDATION_FAILED</code>,{' '}
          <code>EXTRACTION_FAILED</code> or <code>POST_VALIDATION_FAILED</code>. So does one that we could not process,
          with <code>status</code> <code>error</code> and <code>INTERNAL_SERVICE_FAILURE</code>. No{' '}
          <code>instance.completed</code> follows then; what was wrong in detail is in{' '}
          <code>GET /document-processing/{'{instanceId}'}</code>.
        </p>
        <p>
          <a href="#amlScreening.screeningRequest.completed" className="text-gate underline">
            screeningRequest.completed
          </a>{' '}
          has <code>openAlerts</code> where alerts about the same person and the same entries were still open: they took
          the screening in, and no second alert is raised. <code>changed</code> says whether anything in the alert is
          different now: a particular of the person, an entry, a score or a judgement that was taken back. Read it again
          then, at <code>GET /screening/alert/{'{id}'}</code>, which answers the body of the alert’s own events. What no
          open alert is about comes as{' '}
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
          , once the document has been read. What came of it is a{' '}
          <a href="#kycSession.stateChanged" className="text-gate underline">
            kycSession.stateChanged
          </a>{' '}
          with <code>faceVerification</code>: <code>verified</code>, <code>match</code> (<code>same</code>,{' '}
          <code>unsure</code>, <code>different</code>, or null where there was nothing to compare) and whether the face
          asks for a person (<code>review.required</code>; where the ID is refused nobody is asked, and{' '}
          <code>outcome</code> says <code>refused</code>). Distance and reasons are in{' '}
          <code>GET /kyc-sessions/{'{id}'}</code>.
        </p>
        <p>
          A face that is not sure, and a document that a customer sent as it is, wait for a person. The decision comes
          as{' '}
          <a href="#kycSession.stateChanged" className="text-gate underline">
            kycSession.stateChanged
          </a>{' '}
          with <code>review</code>: its <code>part</code> is <code>face</code> or <code>document</code>, its{' '}
          <code>decision</code> <code>accepted</code> or <code>rejected</code>. The session itself does not move, so{' '}
          <code>from</code> is its <code>state</code>; whether anything else waits is in{' '}
          <code>GET /kyc-sessions/{'{id}'}</code>.
        </p>
      </div>
      <CodeBlock label="Verify (Node.js)" text={RECEIVER_EXAMPLE} />
      {WEBHOOK_EVENT_TYPES.map((type) => (
        <section key={type} id={type} className="min-w-0 scroll-mt-20">
          <CodeBlock label={type} text={sampleOf(type)} />
          {type === 'documentVerification.instance.updated' && (
            <div className="mt-4">
              <CodeBlock label={`${type}, the end of a refused document`} text={sampleOf(type, REFUSED_DOCUMENT)} />
            </div>
          )}
          {type === 'kycSession.stateChanged' && (
            <div className="mt-4 grid gap-4">
              <CodeBlock label={`${type}, the faces were compared`} text={sampleOf(type, COMPARED_SESSION)} />
              <CodeBlock label={`${type}, a decision of a person`} text={sampleOf(type, REVIEWED_SESSION)} />
            </div>
          )}
        </section>
      ))}
    </main>
  );
}
