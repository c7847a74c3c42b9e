import { useSyncExternalStore } from 'react';

/** False during server rendering and hydration, so that both match. */
export const useIsPhone = (): boolean => useSyncExternalStore(neverChanges, isPhone, onServer);

const neverChanges = () => () => undefined;
const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;
const onServer = (): boolean => false;
