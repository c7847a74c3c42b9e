import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type MediaSourceId, mediaSourceIds } from '../media-source-ids';
import { mediaSources } from './';
import { mediaParsers } from './parsers';

const root = 'core/screening/adverse-media/sources';
const sample = (id: MediaSourceId) => {
  const [name = ''] = readdirSync(path.join(root, id, 'samples'));
  return { name, bytes: readFileSync(path.join(root, id, 'samples', name)) };
};
const file = (content: string, name = 'x') => ({ name, bytes: new TextEncoder().encode(content) });

test('registers every folder, and only its own pattern matches its sample', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map((one) => one.name).sort()).toEqual(Object.keys(mediaSources).sort());
  for (const id of mediaSourceIds) {
    const { name } = sample(id);
    expect(Object.values(mediaSources).filter((one) => one.pattern.test(name))).toEqual([mediaSources[id]]);
  }
});

test('reads the text of a feed without tags and scripts', () => {
  const { articles, unread } = mediaParsers.feeds(sample('feeds'));
  expect(unread).toEqual({});
  expect(articles).toEqual([
    {
      source: 'feeds',
      url: 'https://news.example/2026/fraud-case',
      title: 'Court hears fraud case against former council member',
      body: 'Thaddeus Wrenfield, a former council member, appeared in court on Monday. He is accused of fraud & forgery.',
      publisher: 'Invented Gazette',
      country: '',
      publishedAt: '2026-11-02T06:30:00.000Z',
    },
  ]);
});

test('reads link, content and date of Atom', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">A &amp;amp; B</title>
    <link rel="edit" href="https://a.example/edit"/><link href="https://a.example/1"/>
    <published>2026-11-01T10:00:00+05:30</published><content type="html">&lt;p&gt;One.&lt;/p&gt;Two.</content></entry></feed>`;
  expect(mediaParsers.feeds(file(atom)).articles[0]).toMatchObject({
    url: 'https://a.example/1',
    title: 'A & B',
    body: 'One.\nTwo.',
    publishedAt: '2026-11-01T04:30:00.000Z',
    publisher: 'a.example',
  });
});

describe('HTML entities', () => {
  const found = 'José Ñuñez–Łuczak – “fraud” at Dvořák & Söhne';
  const written =
    'Jos&eacute; &Ntilde;u&ntilde;ez&ndash;&Lstrok;uczak &#8211; &ldquo;fraud&rdquo; at Dvo&rcaron;&#xE1;k &amp; S&ouml;hne';
  const day = '2026-11-02T09:15:00Z';
  const escaped = written.replaceAll('&', '&amp;');
  const rss = (text: string) =>
    `<rss><channel><title>Gaz&ecirc;ta</title><item><title>${text}</title><description>${text}</description><link>https://a.example/1</link><pubDate>${day}</pubDate></item></channel></rss>`;
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">${escaped}</title><link href="https://a.example/1"/><published>${day}</published><content type="html">${escaped}</content></entry></feed>`;
  const row = { url: 'https://a.example/1', title: written, body: written, publishedAt: day };

  test.each([
    ['RSS with escaped HTML', 'feeds', rss(escaped)],
    ['RSS with a CDATA section', 'feeds', rss(`<![CDATA[${written}]]>`)],
    ['RSS with HTML entities that XML does not know', 'feeds', rss(written)],
    ['Atom', 'feeds', atom],
    ['a file of articles', 'articles', JSON.stringify(row)],
  ] as const)('are read as characters in title and body of %s', (_, source, content) => {
    const { articles, unread } = mediaParsers[source](file(content));
    expect(unread).toEqual({});
    expect(articles).toMatchObject([{ title: found, body: found }]);
  });

  test('are read as characters in GDELT titles and in the name of a feed', () => {
    const answer = JSON.stringify({ articles: [{ url: row.url, title: written, seendate: '20261102T091500Z' }] });
    expect(mediaParsers.gdelt(file(answer)).articles).toMatchObject([{ title: found }]);
    expect(mediaParsers.feeds(file(rss(written))).articles[0]?.publisher).toBe('Gazêta');
  });

  test('do not excuse another XML error in a feed', () => {
    expect(() => mediaParsers.feeds(file('<rss><item><title>Jos&eacute;</item></rss>'))).toThrow(/not well formed/);
  });
});

test('reads GDELT titles with a country, also with superfluous JSON escapes', () => {
  const { articles } = mediaParsers.gdelt(sample('gdelt'));
  expect(articles[0]).toMatchObject({
    title: 'Shipping agent Ambrose Quillfeather, 54, charged with bribery over port tender',
    country: 'LK',
    publishedAt: '2026-11-02T09:15:00.000Z',
  });
  const bent = String.raw`{"articles":[{"url":"https://a.example/1","title":"O\'Neill charged","seendate":"20261102T091500Z"}]}`;
  expect(mediaParsers.gdelt(file(bent)).articles[0]?.title).toContain("O\\'Neill");
  expect(mediaParsers.gdelt(file('{}')).articles).toEqual([]);
});

test('queries GDELT only with risk terms, and not without an address', () => {
  const { questions } = mediaSources.gdelt;
  expect(questions({ feeds: [], gdelt: '' })).toEqual([]);
  const asked = questions({ feeds: [], gdelt: 'https://api.example/doc?x=1' });
  expect(asked.length).toBeGreaterThan(3);
  for (const address of asked) expect(new URL(address).searchParams.get('format')).toBe('json');
});

describe('invalid files', () => {
  test.each([
    ['feeds', '<html><body>503</body></html>'],
    ['feeds', '<rss><channel><item>'],
    ['feeds', '<!DOCTYPE x [<!ENTITY a "b">]><rss><channel/></rss>'],
    ['feeds', ''],
    ['gdelt', 'Please limit requests to one every 5 seconds.'],
    ['gdelt', '[1]'],
    ['articles', ''],
    ['articles', 'not json'],
  ] as const)('refuses for %s: %s', (id, content) => {
    expect(() => mediaParsers[id](file(content))).toThrow(/feed|RSS|JSON|articles/);
  });

  test('counts rows that are no article and reads the rest', () => {
    const line = (row: object) => JSON.stringify(row);
    const { articles, unread } = mediaParsers.articles(
      file(
        [
          line({ url: 'https://a.example/1', title: 'T', publishedAt: '2026-01-01' }),
          line({ url: 'javascript:alert(1)', title: 'T', publishedAt: '2026-01-01' }),
          line({ url: 'https://a.example/2', title: 'T', publishedAt: 'yesterday', mood: 1 }),
          '{broken',
        ].join('\n'),
      ),
    );
    expect(articles.map(({ url }) => url)).toEqual(['https://a.example/1']);
    expect(unread).toEqual({
      'line that is no JSON object': 1,
      'item without an http or https link': 1,
      'item without title or date': 1,
      mood: 1,
    });
  });
});
