import { parseDocument } from 'yaml';

/** The message quotes no content. */
class YamlError extends Error {
  override name = 'YamlError';
}

/** No custom tags or merge keys; few aliases, against expansion attacks. Dates stay text. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, { schema: 'core', strict: true, merge: false, uniqueKeys: true });
  if (document.errors.length > 0) throw new YamlError('the file is not valid YAML');
  return document.toJS({ maxAliasCount: 100 });
}
