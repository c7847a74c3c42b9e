/** Query groups, one request each. Terms are English; GDELT searches 65 languages by translation. */
const GROUPS = [
  ['fraud', 'embezzlement', 'forgery', '"ponzi scheme"'],
  ['bribery', 'corruption', '"abuse of office"'],
  ['"money laundering"', '"illicit assets"', '"tax evasion"'],
  ['"terrorist financing"', '"terrorism charges"', 'extremist'],
  ['"drug trafficking"', '"human trafficking"', '"arms smuggling"', 'smuggling'],
  ['"sanctions evasion"', 'cybercrime', '"organised crime"', 'extortion'],
] as const;

/**
 * Build the queries of a poll: the last three hours by risk terms. For privacy, subject names are never sent; they are
 * searched in the local index.
 */
export function questions(address: string): string[] {
  return GROUPS.map((words) => {
    const url = new URL(address);
    url.search = new URLSearchParams({
      query: `(${words.join(' OR ')})`,
      mode: 'artlist',
      format: 'json',
      maxrecords: '250',
      timespan: '3h',
      sort: 'datedesc',
    }).toString();
    return url.href;
  });
}
