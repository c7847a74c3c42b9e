import { readJsonLines } from '@/core/formats/json-lines';
import { countryCode } from '../../countries';
import { type Article, article, instant } from '../../media-source';
import { noteUnread, text } from '../../pep-sources/read-field';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../source';

const KNOWN = new Set(['url', 'title', 'body', 'publisher', 'country', 'publishedAt']);

/** Reads one article a line: `{"url","title","body","publisher","country","publishedAt"}`; url, title and publishedAt are needed. */
export function parse(file: SourceFile): { articles: Article[]; unread: UnreadReport } {
  const { rows, unreadable } = readJsonLines(new TextDecoder().decode(file.bytes));
  if (rows.length === 0) throw new ListFormatError('the file holds no articles');
  const unread: UnreadReport = unreadable > 0 ? { 'line that is no JSON object': unreadable } : {};
  const articles = rows.flatMap((row) => {
    noteUnread(unread, row, KNOWN);
    const read = article({
      source: 'articles',
      url: text(row.url),
      title: text(row.title),
      body: text(row.body),
      publisher: text(row.publisher),
      country: countryCode(text(row.country)) ?? '',
      publishedAt: instant(text(row.publishedAt)),
    });
    if (!read) unread['line without address, title or date'] = (unread['line without address, title or date'] ?? 0) + 1;
    return read ? [read] : [];
  });
  return { articles, unread };
}
