/** Said with every answer for which a list was meant to be searched and is not there: nothing found is no clearance by it. */
export function notSearchedWarnings(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const [they, them] = titles.length === 1 ? ['it is', 'it'] : ['they are', 'them'];
  return [`Not searched, for ${they} not installed: ${titles.join('; ')}. Who stands on ${them} alone is not found.`];
}
