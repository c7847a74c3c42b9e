/** The page's own problem beside `OFFLINE`: what was pressed without a network is done as soon as there is one. */
export const WAITS = 'WAITS';

/** Of a problem: that nobody answered. */
export const isNoNetwork = (problem: string | null): boolean => problem === 'OFFLINE' || problem === WAITS;

const CONTROLS = 'a,button,input,label,select,summary,textarea';

/** For a control that takes back nothing of what waits: it shows, hides or translates something, or is a wish beside the steps. */
export const KEEPS_WAITING = { 'data-keeps-waiting': true } as const;

/**
 * Calls when the person does anything else on the page: presses, chooses, drops a file, goes back. What waits was asked for of the page as it
 * was then (a box that is ticked, a photo that is there), so it does not outlive that.
 */
export function onOtherAct(act: () => void): () => void {
  const clicked = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (control && !('keepsWaiting' in (control as HTMLElement).dataset)) act();
  };
  addEventListener('click', clicked, true);
  addEventListener('drop', act, true);
  addEventListener('popstate', act);
  return () => {
    removeEventListener('click', clicked, true);
    removeEventListener('drop', act, true);
    removeEventListener('popstate', act);
  };
}
