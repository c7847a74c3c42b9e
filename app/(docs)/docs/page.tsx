import type { ReactElement } from 'react';
import { openApiDocument } from '@/app/_http/openapi';
import { baseUrl } from '@/app/_http/origin';
import { routes } from '@/app/api/routes';
import { type Operation, OperationEntry } from '@/components/docs/operation';
import type { Schema } from '@/components/docs/schema-fields';
import { Link } from '@/components/ui/link';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { CREDITS } from '@/core/products';

const GROUPS: Record<string, string> = {
  'document-processing': 'Documents',
  'kyc-sessions': 'KYC sessions',
  sanctions: 'Sanctions',
  'high-risk': 'High-risk persons',
  screening: 'Screening and alerts',
};

type Entry = { method: string; path: string; group: string; operation: Operation & { security: object[] } };

/** The public API from the same document that machines read: what a key opens, in the order of the products. */
export default async function Page(): Promise<ReactElement> {
  const serverUrl = `${baseUrl()}/api`;
  const document = await openApiDocument(routes, serverUrl);
  const paths = document.paths as Record<string, Record<string, Entry['operation']>>;
  const named = (document.components as { schemas: Record<string, Schema> }).schemas;
  const entries: Entry[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((scheme) => 'apiKey' in scheme))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        group: path.split('/')[1] ?? '',
        operation,
      })),
  );
  return (
    <main className="mx-auto grid max-w-[1200px] gap-x-10 px-4 py-6 md:grid-cols-[220px_minmax(0,1fr)] md:px-8">
      <div className="min-w-0 md:col-start-2">
        <h1 className="font-bold text-title">API</h1>
        <div className="mt-3 grid max-w-[70ch] gap-3">
          <p>
            Every call carries an API key that an admin makes in the console:{' '}
            <code>Authorization: Bearer &lt;API_KEY&gt;</code>. A key opens the products it was made for. Keys of the
            kind “test” cost nothing, and what they make is marked as a test and apart from the rest: a test key does
            not see what a live one made, nor a live key what a test key made; either is answered with 404. The calls
            below read the key from the environment: <code>export GATEHOUSE_API_KEY=&lt;API_KEY&gt;</code>. The OpenAPI
            document holds more paths: those below <code>/console</code> and <code>/kyc</code> are the console’s and the
            customer’s page’s own. They take the session of a member or a customer, never a key, and may change with any
            version.
          </p>
          <p>
            A <code>POST</code> that has an effect takes an <code>Idempotency-Key</code>: the same key with the same
            body, its fields in any order, gets the first answer again for 24 hours, so a call that was cut off can be
            repeated. With <code>backgroundProcessing</code> false a repeated call waits along and gets the end. These
            keys belong to the API key: after that was rotated, a retry is a new call. If what was made is deleted
            meanwhile, a retry makes nothing anew and gets 410 <code>IDEMPOTENT_RESULT_DELETED</code>; a call that still
            waits for a document gets 410 <code>INSTANCE_DELETED</code>. Errors have one shape, with an{' '}
            <code>errorCode</code> to decide by and a <code>requestId</code> to ask with.
          </p>
          <p>
            Fields that an endpoint does not know are left out of account; the answer names them in{' '}
            <code>x-ignored-fields</code>, each percent-encoded, parameters of the address among them, and in{' '}
            <code>warnings</code> where its body has them. Two places are strict, for there a slip would switch a check
            or a filter off: an unknown key in <code>inputData</code> or <code>createdAt</code> is refused with 400, and
            so is empty text in <code>inputData</code>. <code>ratelimit-remaining</code> tells how many calls are left
            in this minute; how much and how often may be sent is under{' '}
            <Link href="/docs/limits" className="text-gate underline">
              Limits
            </Link>
            .
          </p>
          <p>
            A screening request is accepted at once and carried out in the background: read it by its id, or take the
            webhooks. What reaches <code>threshold</code> is kept and stands in <code>matches</code>; what reaches{' '}
            <code>alertThreshold</code> raises an alert for people to decide. A person with an <code>externalId</code>{' '}
            is watched from then on, unless <code>ongoingMonitoring</code> says otherwise: every new version of a list
            is compared, and what it newly says raises an alert. In <code>GET /screening/request/{'{id}'}</code>{' '}
            <code>matches</code> and <code>sources</code> are those of the screening itself; what monitoring found later
            stands in the alert, whose id is in <code>alertIds</code>.
          </p>
          <p>
            <code>warnings</code> says what keeps “nothing found” from meaning what it says. As long as only the
            invented demonstration lists are there, sanctions search and screening say so with every answer; of a list
            whose own date is more than 30 days ago they name the day and the age. High-risk search, whose answer is a
            bare list, tells its warnings in the header <code>x-warnings</code>, percent-encoded and separated by
            commas.
          </p>
          <p>
            Whether a KYC session may be relied on is said by its <code>outcome</code> alone: <code>verified</code> when
            document and face hold, by the engines or by a person’s decision; <code>checking</code> and{' '}
            <code>review</code> while that is open; <code>refused</code> when either was refused or the tries are used
            up. <code>isComplete</code> and the state <code>lv-complete</code> say only that the customer came to the
            end. A session that expired stays <code>open</code>: <code>expiresAt</code> in the past says so, and the
            event <code>kycSession.expired</code>.
          </p>
          <p>
            A call costs credits: screening request {CREDITS.screeningRequest}, document processing{' '}
            {CREDITS.documentProcessing}, sanctions search {CREDITS.sanctionsSearch}, high-risk search{' '}
            {CREDITS.highRiskSearch}. Everything else is free: reading, deleting, KYC sessions with the documents that
            customers send in them, the console’s own search, calls that are refused, and whatever a test key does.
          </p>
        </div>
      </div>
      <nav
        aria-label="Endpoints"
        className="mt-6 text-small md:sticky md:top-20 md:col-start-1 md:row-span-2 md:row-start-1 md:mt-0 md:max-h-[calc(100dvh-6rem)] md:self-start md:overflow-y-auto"
      >
        {Object.entries(GROUPS).map(([group, title]) => (
          <div key={group} className="mb-4">
            <p className="font-bold">{title}</p>
            <ul>
              {entries
                .filter((entry) => entry.group === group)
                .map(({ method, path, operation }) => (
                  <li key={operation.operationId}>
                    <a
                      href={`#${operation.operationId}`}
                      className="flex min-h-7 items-center gap-1.5 break-all py-0.5 text-ink-2 hover:text-ink"
                    >
                      <span className="shrink-0 font-mono">{method}</span> <span className="min-w-0">{path}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="min-w-0 md:col-start-2">
        {Object.entries(GROUPS).map(([group, title]) => (
          <div key={group} className="mt-8">
            <h2 className="pb-2 font-bold text-title">{title}</h2>
            {entries
              .filter((entry) => entry.group === group)
              .map(({ method, path, operation }) => (
                <OperationEntry
                  key={operation.operationId}
                  {...{ method, path, operation, named, serverUrl }}
                  example={EXAMPLE_BODIES[`${method} ${path}`]}
                />
              ))}
          </div>
        ))}
      </div>
    </main>
  );
}
