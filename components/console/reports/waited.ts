/** How long something took, in the unit in which it can be read: 0.1 of an hour is nobody's word for six minutes. */
export function waited(hours: number): { unit: 'minutes' | 'hours'; n: number } {
  const minutes = Math.max(1, Math.round(hours * 60));
  return minutes < 60 ? { unit: 'minutes', n: minutes } : { unit: 'hours', n: hours };
}
