/** Minutes below one hour. */
export function waitingTime(hours: number): { unit: 'minutes' | 'hours'; n: number } {
  const minutes = Math.max(1, Math.round(hours * 60));
  return minutes < 60 ? { unit: 'minutes', n: minutes } : { unit: 'hours', n: hours };
}
