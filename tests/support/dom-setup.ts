import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** Parts that a component loads later: cut off at the end of a file, they would fail the next one that imports them. */
afterAll(() => vi.dynamicImportSettled());
