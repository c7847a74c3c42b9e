import { useSyncExternalStore } from 'react';

/**
 * Whether this is a phone or tablet: it has a camera app, and its customer means another phone. A server does not know, and what it
 * drew has to be what comes to life, so the first look is that of a computer.
 */
export const useIsPhone = (): boolean => useSyncExternalStore(neverChanges, isPhone, onServer);

const neverChanges = () => () => undefined;
const isPhone = (): boolean => window.matchMedia('(pointer: coarse)').matches;
const onServer = (): boolean => false;
