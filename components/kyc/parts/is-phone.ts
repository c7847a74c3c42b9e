/** Whether this is a phone or tablet: it has a camera app, and its customer means another phone. False where a server draws. */
export const isPhone = (): boolean => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;
