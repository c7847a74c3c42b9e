import { forEachXmlRecord, htmlText, type XmlNode, XmlRefusedError } from '@/core/formats/xml';
import { ListFormatError, type SourceFile, type UnreadReport } from '@/core/screening/watchlists/source';
import { type Article, instant, takeArticle } from '../../media-source';

const RECORDS = ['item', 'entry'];

/** RSS 2.0 (`item`), RSS 1.0 and Atom (`entry`). Full text, else summary. */
export function parse(file: SourceFile): { articles: Article[]; unread: UnreadReport } {
  const articles: Article[] = [];
  const unread: UnreadReport = {};
  try {
    // Later titles outside items belong to the feed's image.
    let own = '';
    const read = (node: XmlNode): void => {
      if (node.tag === 'title') own ||= htmlText(node.text);
      else articles.push(...entry(node, own, unread));
    };
    const outside = forEachXmlRecord(file.bytes, [...RECORDS, 'title'], read, { keepsEntities: true });
    if (!['rss', 'feed', 'rdf:RDF'].some((tag) => outside[tag])) throw new ListFormatError('neither RSS nor Atom');
  } catch (error) {
    if (error instanceof XmlRefusedError) throw new ListFormatError(`the feed is ${error.message}`);
    throw error;
  }
  return { articles, unread };
}

function entry(node: XmlNode, feed: string, unread: UnreadReport): Article[] {
  const text = (...tags: string[]): string => {
    for (const tag of tags) {
      const found = node.children.find((child) => child.tag === tag && child.text.trim() !== '');
      if (found) return found.text.trim();
    }
    return '';
  };
  const url = text('link') || linkOf(node) || text('guid', 'id');
  return takeArticle(unread, {
    source: 'feeds',
    url,
    title: htmlText(text('title')),
    body: htmlText(text('content:encoded', 'content', 'description', 'summary')),
    publisher: htmlText(text('source', 'dc:publisher')) || feed || (URL.canParse(url) ? new URL(url).hostname : ''),
    country: '',
    publishedAt: instant(text('pubDate', 'published', 'dc:date', 'updated')),
  });
}

/** Atom: the article's link has no other relation. */
function linkOf(node: XmlNode): string {
  const links = node.children.filter((child) => child.tag === 'link' && child.attributes.href);
  const own = links.find(({ attributes }) => !attributes.rel || attributes.rel === 'alternate') ?? links[0];
  return own?.attributes.href ?? '';
}
