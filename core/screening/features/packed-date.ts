/** `YYYY[-MM[-DD]]` → yyyymmdd as a number, 0 for what is unknown. */
export function packDate(date: string): number {
  const [year = '0', month = '0', day = '0'] = date.split('-');
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}
