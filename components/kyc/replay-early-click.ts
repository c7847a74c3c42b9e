import { useLayoutEffect } from 'react';

type EarlyTap = { end: () => EventTarget | null };

/**
 * Heard from the first byte on, before any of our scripts is there: on a slow phone the first screen is seen seconds before it comes
 * to life, and React does not do over what was pressed in between. Stands in the page as it is served, so in plain, old JavaScript.
 */
export const EARLY_CLICK_SCRIPT = `(function(){var tapped=null;function hear(event){tapped=event.target}addEventListener('click',hear,true);window.earlyTap={end:function(){removeEventListener('click',hear,true);return tapped}}})()`;

/** Presses the last button again that was pressed before the page came to life. Boxes and links are the browser's own and need no help. */
export function useReplayEarlyClick(): void {
  // In the commit itself: a press after it reaches React and must not be done twice.
  useLayoutEffect(() => {
    const own = window as unknown as { earlyTap?: EarlyTap };
    const tapped = own.earlyTap?.end();
    delete own.earlyTap;
    const button = tapped instanceof Element ? tapped.closest('button') : null;
    // After the effects, which read the link.
    if (button) setTimeout(() => button.click());
  }, []);
}
