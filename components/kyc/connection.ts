type Connection = { saveData?: boolean; effectiveType?: string };

function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** True if data saver is on or the network is very slow. */
export function isFrugal(): boolean {
  return connection().saveData === true || /^(slow-2g|2g)$/.test(connection().effectiveType ?? '');
}

/** True if large photos should be downscaled for this connection. */
export function isSlow(): boolean {
  return isFrugal() || connection().effectiveType === '3g';
}
