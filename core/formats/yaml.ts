import { parseDocument } from 'yaml';

/** A YAML file that is not one, or is built to hurt. The message is for the operator and quotes nothing. */
class YamlError extends Error {
  override name = 'YamlError';
}

/**
 * Reads YAML as plain data: no custom tags, no merge keys, and few aliases, so that a small file cannot unfold into a large
 * one. Dates stay text.
 */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, { schema: 'core', strict: true, merge: false, uniqueKeys: true });
  if (document.errors.length > 0) throw new YamlError('the file is not valid YAML');
  return document.toJS({ maxAliasCount: 100 });
}
