/** The warning of a search that returned profiles of high risk only and left others out; none where it left out nothing. */
export function leftOutWarnings(count: number): string[] {
  if (count === 0) return [];
  const found = count === 1 ? '1 profile matches and is' : `${count} profiles match and are`;
  return [
    `${found} left out because the risk category is not high. Set onlyShowHighRiskProfiles to false to get every profile that matches.`,
  ];
}
