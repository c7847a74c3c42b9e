type Params = Readonly<Record<string, string | string[] | undefined>>;

const NO_TEMPLATE = 'other';

/** As in this repository; others, such as percent-encoded ones, would make endless templates. */
const FIXED = /^[a-z0-9.-]*$/;

/**
 * `/api/alerts/{id}` of a path and its parameters: for metrics and logs, which hold no values. A path that does not
 * contain each parameter has no template.
 */
export function routeTemplate(pathname: string, params: Params): string {
  const segments = pathname.split('/');
  // From the end: a value may equal a fixed segment before it.
  let end = segments.length;
  for (const [name, value] of Object.entries(params).reverse()) {
    if (typeof value !== 'string') return NO_TEMPLATE;
    const at = segments.slice(0, end).findLastIndex((segment) => segment === value || decoded(segment) === value);
    if (at < 0) return NO_TEMPLATE;
    segments[at] = `{${name}}`;
    end = at;
  }
  const isTemplate = segments.every((segment) => FIXED.test(segment) || /^\{\w+\}$/.test(segment));
  return isTemplate ? segments.join('/') : NO_TEMPLATE;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}
