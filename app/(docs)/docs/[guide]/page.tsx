import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactElement } from 'react';
import { baseUrl } from '@/app/_lib/http/origin';
import { CodeBlock } from '@/components/docs/code-block';
import { clientProgram, curl } from '@/components/docs/samples';
import { Section } from '@/components/docs/section';
import { Terms, WithCode } from '@/components/docs/terms';
import { EXAMPLE_BODIES } from '@/core/http/examples';
import { type Block, GUIDES } from '../guides';

type Props = { params: Promise<{ guide: string }> };

const guideOf = async ({ params }: Props) => GUIDES[(await params).guide];

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await guideOf(props))?.title ?? 'Not found' };
}

export default async function Page(props: Props): Promise<ReactElement> {
  const guide = await guideOf(props);
  if (!guide) notFound();
  return (
    <main className="mx-auto grid max-w-[960px] gap-8 px-4 py-6 md:px-8">
      <div className="grid max-w-[70ch] gap-3">
        <h1 className="font-bold text-title">{guide.title}</h1>
        <p>
          <WithCode text={guide.summary} />
        </p>
      </div>
      {guide.parts.map(({ title, blocks }) => (
        <Section key={title} title={title}>
          {blocks.map((block) => (
            <Shown key={JSON.stringify(block)} block={block} />
          ))}
        </Section>
      ))}
    </main>
  );
}

const isList = (block: Block): block is readonly string[] => Array.isArray(block);

function Shown({ block }: { block: Block }): ReactElement {
  if (typeof block === 'string')
    return (
      <p>
        <WithCode text={block} />
      </p>
    );
  if (isList(block))
    return (
      <ul className="grid min-w-0 max-w-[70ch] list-disc gap-1 pl-5">
        {block.map((line) => (
          <li key={line}>
            <WithCode text={line} />
          </li>
        ))}
      </ul>
    );
  if ('terms' in block) return <Terms {...block} />;
  if ('code' in block) return <CodeBlock label={block.label} text={block.code} />;
  const { call, client } = block;
  const [method = '', path = ''] = call.split(' ');
  const url = `${baseUrl()}/api`;
  return (
    <div className="grid min-w-0 gap-3">
      <CodeBlock label={call} text={curl(method, url + path, EXAMPLE_BODIES[call])} />
      <CodeBlock label="TypeScript" text={clientProgram(url, client)} />
      <p className="text-small">
        <WithCode
          text={`Reference: \`${call}\`. The client is described in [Quickstart](/docs/quickstart#in-a-program).`}
        />
      </p>
    </div>
  );
}
