/** One request each; GDELT translates from 65 languages. */
const GROUPS = [
  ['fraud', 'embezzlement', 'forgery', '"ponzi scheme"'],
  ['bribery', 'corruption', '"abuse of office"'],
  ['"money laundering"', '"illicit assets"', '"tax evasion"'],
  ['"terrorist financing"', '"terrorism charges"', 'extremist'],
  ['"drug trafficking"', '"human trafficking"', '"arms smuggling"', 'smuggling'],
  ['"sanctions evasion"', 'cybercrime', '"organised crime"', 'extortion'],
] as const;

/** The last three hours by risk terms. Subject names are never sent; they are searched locally. */
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
