import { parseDocument } from 'yaml';

/** Invalid or malicious YAML. The message never quotes content. */
class YamlError extends Error {
  override name = 'YamlError';
}

/**
 * Parse YAML as plain data without custom tags or merge keys; aliases are limited against expansion attacks. Dates stay
 * text.
 */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, { schema: 'core', strict: true, merge: false, uniqueKeys: true });
  if (document.errors.length > 0) throw new YamlError('the file is not valid YAML');
  return document.toJS({ maxAliasCount: 100 });
}
