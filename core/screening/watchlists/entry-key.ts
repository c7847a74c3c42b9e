/** Map key of an entry; source ids contain no line break. */
export const entryKey = ({ source, entityId }: { source: string; entityId: string }): string =>
  `${source}\n${entityId}`;
