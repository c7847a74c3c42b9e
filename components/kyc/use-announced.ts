import { useCallback, useRef, useState } from 'react';

/** What the live region says, aloud too where the voice is on; it is gone with the place it was said at. */
export function useAnnounced(place: string, speak: (text: string) => void) {
  const [said, setSaid] = useState({ text: '', place: '' });
  const shown = useRef(place);
  shown.current = place;
  const announce = useCallback(
    (text: string) => {
      const now = { text, place: shown.current };
      // What is shown already draws nothing anew.
      setSaid((before) => (before.text === text && before.place === now.place ? before : now));
      speak(text);
    },
    [speak],
  );
  const hush = useCallback(() => setSaid({ text: '', place: '' }), []);
  return { said: said.place === place ? said.text : '', announce, hush };
}
