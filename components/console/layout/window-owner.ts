const KEY = 'gatehouse.owner';

/** Notes whose window this is: what it remembers of the work is theirs. */
export function noteOwner(email: string): void {
  sessionStorage.setItem(KEY, email);
}

/** Somebody signs in. What another person's session left in this window goes first; their own stays. */
export function takeWindow(email: string): void {
  const owner = sessionStorage.getItem(KEY);
  if (owner !== null && owner.toLowerCase() !== email.toLowerCase()) sessionStorage.clear();
}
