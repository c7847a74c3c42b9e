const AGAIN_MS = 2000;

/** Load a module; retries every two seconds after any error, so that it loads once the network is back. */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
