const KEY = 'gatehouse.owner';

/** Stored data of this window belongs to this member. */
export function noteOwner(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** Clear another member's data from this window. */
export function takeWindow(email: string): void {
  const owner = sessionStorage.getItem(KEY);
  if (owner !== null && owner.toLowerCase() !== email.toLowerCase()) sessionStorage.clear();
}
