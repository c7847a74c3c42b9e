import { useLayoutEffect } from 'react';

type EarlyTap = { end: () => EventTarget | null };

/** Inline ES5 script: remembers the last click before hydration so that it can be replayed. */
export const EARLY_CLICK_SCRIPT = `(function(){var tapped=null;function hear(event){tapped=event.target}addEventListener('click',hear,true);window.earlyTap={end:function(){removeEventListener('click',hear,true);return tapped}}})()`;

/** Native checkboxes and links need no replay. */
export function useReplayEarlyClick(): void {
  // In the commit: later clicks reach React and must not be repeated.
  useLayoutEffect(() => {
    const own = window as unknown as { earlyTap?: EarlyTap };
    const tapped = own.earlyTap?.end();
    delete own.earlyTap;
    const button = tapped instanceof Element ? tapped.closest('button') : null;
    if (button) setTimeout(() => button.click());
  }, []);
}
