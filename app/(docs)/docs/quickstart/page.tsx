import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { baseUrl } from '@/app/_lib/http/origin';
import { CodeBlock } from '@/components/docs/code-block';
import { clientProgram, curl } from '@/components/docs/samples';
import { Section } from '@/components/docs/section';
import { Link } from '@/components/ui/link';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { RECEIVER_PROGRAM } from '@/core/webhooks/receiver-example';

export const metadata: Metadata = { title: 'Quickstart' };

const SAVE_KEY = 'export GATEHOUSE_API_KEY="<API_KEY>"';
const RUN_RECEIVER = `export WEBHOOK_SECRET='<SECRET>'\nnode receiver.mjs`;

const CLIENT_EXAMPLE = `const { requestId } = await gatehouse.screening.create({ fullName: 'Zoltan Veridicus Marchetti' });
console.log(await gatehouse.screening.get(requestId));`;

const pythonExample = (url: string): string => `import os, uuid, requests

api = requests.Session()
api.headers["Authorization"] = "Bearer " + os.environ["GATEHOUSE_API_KEY"]

created = api.post(
    "${url}/screening/request",
    json={"fullName": "Zoltan Veridicus Marchetti"},
    headers={"Idempotency-Key": str(uuid.uuid4())},
    timeout=30,
)
created.raise_for_status()
print(api.get("${url}/screening/request/" + created.json()["requestId"], timeout=30).json())`;

export default function Page(): ReactElement {
  const url = `${baseUrl()}/api`;
  const post = (path: string) => curl('POST', `${url}${path}`, EXAMPLE_BODIES[`POST ${path}`]);
  return (
    <main className="mx-auto grid max-w-[960px] gap-8 px-4 py-6 md:px-8">
      <div className="grid max-w-[70ch] gap-3">
        <h1 className="font-bold text-title">Quickstart</h1>
        <p>From a key to the first verified webhook in five minutes.</p>
      </div>
      <Section title="1. Create a key">
        <p>
          In the console, open <Link href="/console/api-keys">API keys</Link> and create a test key: its calls cost
          nothing and its data is kept apart. The key is shown once.
        </p>
        <CodeBlock label="Keep the key in the environment" text={SAVE_KEY} />
      </Section>
      <Section title="2. Search a name">
        <p>
          The answer has the matching list records. Until the official lists are installed, invented entries are
          searched, such as this one, and <code>warnings</code> says so.
        </p>
        <CodeBlock label="POST /sanctions/search" text={post('/sanctions/search')} />
      </Section>
      <Section title="3. Receive a webhook">
        <p>
          Save this as <code>receiver.mjs</code>. In the console, open <Link href="/console/webhooks">Webhooks</Link>,
          add a destination that reaches it, and copy its secret. The address must be public and https. To use{' '}
          <code>http://localhost:4000</code> on the machine of the installation, start that with{' '}
          <code>GATEHOUSE_ALLOW_INSECURE_LOOPBACK=1 npm start</code>. Without an address that can be reached, the page
          of a delivery in the console shows body and headers of every event.
        </p>
        <CodeBlock label="receiver.mjs" text={RECEIVER_PROGRAM} />
        <CodeBlock label="Start it" text={RUN_RECEIVER} />
        <p>
          Press “Send test…” on the page of the destination. <Link href="/docs/webhooks">Webhooks</Link> describes
          retries, duplicates and order.
        </p>
      </Section>
      <Section title="4. Screen a person">
        <p>
          The request is accepted at once. When it is done, the receiver prints{' '}
          <code>amlScreening.screeningRequest.completed</code>, and <code>amlScreening.screeningAlert.triggered</code>{' '}
          if a match needs a decision. Analysts decide alerts in the console.
        </p>
        <CodeBlock label="POST /screening/request" text={post('/screening/request')} />
        <p>
          With an <code>externalId</code> the person is <Link href="/docs/monitoring">monitored</Link>. Next:{' '}
          <Link href="/docs/kyc">KYC</Link>, <Link href="/docs/documents">documents</Link>,{' '}
          <Link href="/docs/screening">screening</Link>.
        </p>
      </Section>
      <Section title="In a program">
        <p>
          The client for Node.js and edge runtimes is not in the npm registry. It is part of Gatehouse’s source:{' '}
          <code>npm pack</code> in <code>packages/client</code> makes a file for <code>npm install</code>; ask your
          operator for it. It retries with idempotency keys, follows pages and streams, and verifies webhooks.
        </p>
        <CodeBlock label="TypeScript" text={clientProgram(url, CLIENT_EXAMPLE)} />
        <CodeBlock label="Python" text={pythonExample(url)} />
      </Section>
    </main>
  );
}
