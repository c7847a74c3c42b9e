export function missingCountryWarnings(hits: number): string[] {
  if (hits === 0) return [];
  const who = hits === 1 ? 'One of the hits names' : `${hits} of the hits name`;
  return [`${who} no country and may be of any: "countries" leaves out only entries that name other countries.`];
}
