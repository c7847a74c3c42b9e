import type { ReactElement } from 'react';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { CallSample, TryCall } from './api-explorer';
import { CodeBlock } from './code-block';
import { type Schema, SchemaFields } from './schema-fields';

type Parameter = { name: string; in: string; required: boolean; schema: Schema };
export type Operation = {
  summary: string;
  description: string;
  operationId: string;
  parameters: Parameter[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: Schema; example?: Record<string, unknown> }>;
  };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema; example?: unknown }> }>;
};

export function OperationEntry(props: {
  method: string;
  path: string;
  operation: Operation;
  named: Record<string, Schema>;
  serverUrl: string;
  example: Record<string, unknown> | undefined;
}): ReactElement {
  const { method, path, operation, named, serverUrl, example } = props;
  const body = operation.requestBody?.content['application/json']?.schema;
  const [status, success] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  const media = Object.entries(success?.content ?? {})[0];
  const isStream = media?.[0] === 'text/event-stream';
  return (
    <section id={operation.operationId} className="scroll-mt-20 border-line border-t py-8">
      <h3 className="font-bold text-section">{operation.summary}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <Chip tone="neutral">{method}</Chip>
        <code className="break-all font-mono">/api{path}</code>
      </p>
      <p className="mt-1 text-ink-2">{operation.description}</p>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {operation.parameters.length > 0 && (
            <div>
              <h4 className="font-bold">Parameters</h4>
              <SchemaFields schema={parametersSchema(operation.parameters)} named={named} direction="sent" />
            </div>
          )}
          {body && (
            <div>
              <h4 className="font-bold">Body{operation.requestBody?.required ? '' : ' (optional)'}</h4>
              <SchemaFields schema={body} named={named} direction="sent" />
            </div>
          )}
          {media && (
            <div>
              <h4 className="font-bold">Answer {status}</h4>
              {media[0] === 'application/json' ? (
                <SchemaFields schema={media[1].schema} named={named} direction="answered" />
              ) : (
                <p className="text-ink-2">
                  {media[0]}
                  {isStream && (
                    <>
                      :{' '}
                      <Link href="/docs/stream" className="text-gate underline">
                        its events
                      </Link>
                    </>
                  )}
                </p>
              )}
            </div>
          )}
        </div>
        <div className="min-w-0">
          <CallSample {...{ method, path, serverUrl, isStream }} body={example} />
          {JSON.stringify(example)?.includes('base64 -w0') && (
            <p className="mt-1 text-ink-2 text-small">
              With curl on macOS write <code>base64 -i</code> in place of <code>base64 -w0</code>.
            </p>
          )}
          {media?.[0] === 'application/json' && (
            <TryCall {...{ method, path }} body={operation.requestBody?.content['application/json']?.example} />
          )}
          {media?.[1].example !== undefined && (
            <div className="mt-4">
              <CodeBlock
                label={`${method} ${path}: answer ${status}`}
                text={JSON.stringify(media[1].example, null, 2)}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

const parametersSchema = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});
