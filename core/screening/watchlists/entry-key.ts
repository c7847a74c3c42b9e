/** One entry of one list or register as a text, to find it in a map or a set: no source has a line break in its name. */
export const entryKey = ({ source, entityId }: { source: string; entityId: string }): string =>
  `${source}\n${entityId}`;
