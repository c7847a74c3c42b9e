import type { ReactElement } from 'react';
import { apiDocument } from '@/app/_lib/http/api-documents';
import { baseUrl } from '@/app/_lib/http/origin';
import { ApiExplorer } from '@/components/docs/api-explorer';
import { type Operation, OperationEntry } from '@/components/docs/operation';
import type { Schema } from '@/components/docs/schema-fields';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { groupOf, OPERATION_GROUPS } from '@/core/http/operations';
import { BASICS, Introduction } from './introduction';

type Entry = { method: string; path: string; group: string; operation: Operation & { security: object[] } };

/** Rendered from the OpenAPI document. */
export default async function Page(): Promise<ReactElement> {
  const serverUrl = `${baseUrl()}/api`;
  const document = await apiDocument('integrators');
  const paths = document.paths as Record<string, Record<string, Entry['operation']>>;
  const named = (document.components as { schemas: Record<string, Schema> }).schemas;
  const entries: Entry[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.some((scheme) => 'apiKey' in scheme))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        group: groupOf(path),
        operation,
      })),
  );
  return (
    <main className="mx-auto grid max-w-[1200px] gap-x-10 px-4 py-6 md:grid-cols-[220px_minmax(0,1fr)] md:px-8">
      <div className="min-w-0 md:col-start-2">
        <h1 className="font-bold text-title">API</h1>
        <Introduction />
      </div>
      <nav
        aria-label="On this page"
        className="mt-6 text-small md:sticky md:top-20 md:col-start-1 md:row-span-2 md:row-start-1 md:mt-0 md:max-h-[calc(100dvh-6rem)] md:self-start md:overflow-y-auto"
      >
        <div className="mb-4">
          <p className="font-bold">Basics</p>
          <ul>
            {Object.entries(BASICS).map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-7 items-center py-0.5 text-ink-2 hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {Object.entries(OPERATION_GROUPS).map(([group, title]) => (
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
        <ApiExplorer>
          {Object.entries(OPERATION_GROUPS).map(([group, title]) => (
            <div key={group} id={group} className="mt-8 scroll-mt-20">
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
        </ApiExplorer>
      </div>
    </main>
  );
}
