type Connection = { saveData?: boolean; effectiveType?: string };

/** What the browser says of its connection; nothing in those that do not say. */
function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {};
}

/** Somebody counts their data, or the network is one on which large things take minutes. */
export function isFrugal(): boolean {
  return connection().saveData === true || /^(slow-2g|2g)$/.test(connection().effectiveType ?? '');
}

/** On this connection large pictures are made smaller. */
export function isSlow(): boolean {
  return isFrugal() || connection().effectiveType === '3g';
}
