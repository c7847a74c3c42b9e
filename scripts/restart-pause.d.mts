export function restartPause(falls: number): number;
