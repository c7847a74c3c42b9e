/** Endings that make different trades of one stem: Builders, Building; Bakers, Bakery. */
const endings = new Set('er ers ing ings ery eries y ies ion ions ian ians al als ist ists ment ments s ed'.split(' '));
const stemMin = 3;
const samePlural = new Set([
  'y ies',
  'er ers',
  'ing ings',
  'ery eries',
  'ion ions',
  'al als',
  'ist ists',
  'ment ments',
]);

/** True if two words have one stem and endings of different meaning; a plural alone is no difference. */
export function differInTrade(a: string, b: string): boolean {
  let stem = 0;
  while (stem < a.length && stem < b.length && a.charCodeAt(stem) === b.charCodeAt(stem)) stem += 1;
  if (stem < stemMin || stem === a.length || stem === b.length) return false;
  const [one, other] = [a.slice(stem), b.slice(stem)].map((ending) => ending.replace(/^or(?=s?$)/, 'er')) as [
    string,
    string,
  ];
  if (one === other || samePlural.has(`${one} ${other}`) || samePlural.has(`${other} ${one}`)) return false;
  const isWithY = (one === 's' && other === 'y') || (one === 'y' && other === 's');
  return endings.has(one) && endings.has(other) && (isWithY || one.length + other.length > 2);
}
