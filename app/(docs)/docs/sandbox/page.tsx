import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { baseUrl } from '@/app/_lib/http/origin';
import { CodeBlock } from '@/components/docs/code-block';
import { curl } from '@/components/docs/samples';
import { Section } from '@/components/docs/section';
import { Terms } from '@/components/docs/terms';
import { ALERT_OUTCOMES } from '@/core/sandbox/contract';
import { LISTED_SUBJECTS } from '@/core/sandbox/listed-subjects';
import {
  ANSWER_INPUTS,
  DOCUMENT_INPUTS,
  type MagicInput,
  SCREENING_INPUTS,
  SESSION_INPUTS,
} from '@/core/sandbox/magic-inputs';
import { sandboxName } from '@/core/sandbox/resolve';

export const metadata: Metadata = { title: 'Sandbox' };

const termsOf = <Override,>(inputs: readonly MagicInput<Override>[], as = (value: string) => value) =>
  Object.fromEntries(inputs.map(({ value, produces }) => [`\`${as(value)}\``, produces]));

const SUBJECTS = Object.fromEntries(
  LISTED_SUBJECTS.map(({ kindOfMatch, request }) => [`\`${Object.values(request).join(', ')}\``, `${kindOfMatch}.`]),
);

/** A PNG of one pixel. */
const SANDBOX_DOCUMENT = {
  processorId: 'SRI_LANKA_ID',
  files: [
    {
      base64Data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
      mimeType: 'image/png',
    },
  ],
  metadata: { sandbox: 'completed' },
};

const DOCUMENT_VALUES = new Set(DOCUMENT_INPUTS.map(({ value }) => value));
const OWN_SESSION_INPUTS = SESSION_INPUTS.filter(({ value }) => !DOCUMENT_VALUES.has(value));

const CALLS: Record<string, string> = {
  '`POST /sandbox/kyc-sessions/{id}/simulate`':
    'Acts as the customer of an open test session: `outcome` is a value of KYC sessions below.',
  '`POST /sandbox/document-processing/{id}/simulate`':
    'Chooses how a test document ends that is still `pending` or `running`: `outcome` is a value of documents below.',
  '`POST /sandbox/screening/alert/{id}/simulate`': `Decides a test alert as a member would: \`outcome\` is ${ALERT_OUTCOMES.map((one) => `\`${one}\``).join(', ')}.`,
  '`POST /sandbox/screening/request/{id}/list`':
    'Lists a monitored test subject from tomorrow on. Monitoring then raises an alert: advance the clock by a day.',
  '`POST /sandbox/clock/advance`':
    'Lets `seconds` pass for all test data of the organization: sessions expire, webhooks are retried, monitoring runs, retention counts from the earlier times and is applied by its nightly run. Live data does not change.',
  '`POST /sandbox/events`':
    'Sends the sample of any webhook event (`type`) to its subscribers, such as `system.usage.limitReached`.',
};

export default function Page(): ReactElement {
  return (
    <main className="mx-auto grid max-w-[960px] gap-6 px-4 py-6 md:px-8">
      <h1 className="font-bold text-title">Sandbox</h1>
      <p className="max-w-[70ch]">
        A test key works in a sandbox: nothing is charged, screenings search invented lists only, and every object and
        event has <code>environment</code> <code>test</code>. With a test key, <code>metadata.sandbox</code> chooses
        what happens. Results are stored and sent as real ones are. With a live key the same value is ordinary metadata.
      </p>
      <Section title="Calls">
        <Terms label="Calls" terms={CALLS} />
      </Section>
      <Section title="Documents">
        <p className="max-w-[70ch]">
          <code>metadata.sandbox</code> of <code>POST /document-processing</code>. Files must be of an accepted type,
          and are not read. Without a value, the document is read as with a live key.
        </p>
        <CodeBlock
          label="POST /document-processing"
          text={curl('POST', `${baseUrl()}/api/document-processing`, SANDBOX_DOCUMENT)}
        />
        <Terms label="Documents" terms={termsOf(DOCUMENT_INPUTS)} />
      </Section>
      <Section title="KYC sessions">
        <p className="max-w-[70ch]">
          <code>metadata.sandbox</code> of <code>POST /kyc-sessions</code>: the sandbox acts as the customer at once.
          Every value of documents is accepted as well and ends the document of the session.
        </p>
        <Terms label="KYC sessions" terms={termsOf(OWN_SESSION_INPUTS)} />
      </Section>
      <Section title="Screening">
        <p className="max-w-[70ch]">
          Subjects on the lists of the sandbox. All are invented; other names match nothing.
        </p>
        <Terms label="Listed subjects" terms={SUBJECTS} />
        <p className="max-w-[70ch]">
          Names for other results, in <code>fullName</code>:
        </p>
        <Terms label="Screening" terms={termsOf(SCREENING_INPUTS, sandboxName)} />
      </Section>
      <Section title="Answers">
        <p className="max-w-[70ch]">
          <code>metadata.sandbox</code> where an operation takes <code>metadata</code>; for screenings and searches the
          same words in <code>fullName</code> after “Sandbox”: <code>{sandboxName('RATE_LIMITED')}</code>.
        </p>
        <Terms label="Answers" terms={termsOf(ANSWER_INPUTS)} />
      </Section>
    </main>
  );
}
