/** `YYYY[-MM[-DD]]` as yyyymmdd, 0 for unknown parts. */
export function packDate(date: string): number {
  const [year = '0', month = '0', day = '0'] = date.split('-');
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}
