export function leftOutWarnings(count: number): string[] {
  if (count === 0) return [];
  const found = count === 1 ? '1 profile matches and is' : `${count} profiles match and are`;
  return [
    `${found} left out because the risk category is not high. Set onlyShowHighRiskProfiles to false to get every profile that matches.`,
  ];
}
