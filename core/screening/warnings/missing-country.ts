export function missingCountryWarnings(hits: number): string[] {
  if (hits === 0) return [];
  const who = hits === 1 ? 'One hit has' : `${hits} hits have`;
  return [`${who} no country and may be from any: "countries" excludes only entries that name other countries.`];
}
