import { useCallback, useRef, useState } from 'react';

/** The text of the live region; it is emptied when the screen or the language changes. */
export function useAnnounced(place: string) {
  const [said, setSaid] = useState({ text: '', place: '' });
  const shown = useRef(place);
  shown.current = place;
  const announce = useCallback((text: string) => {
    const now = { text, place: shown.current };
    // What is shown already draws nothing anew.
    setSaid((before) => (before.text === text && before.place === now.place ? before : now));
  }, []);
  const hush = useCallback(() => setSaid({ text: '', place: '' }), []);
  return { said: said.place === place ? said.text : '', announce, hush };
}
