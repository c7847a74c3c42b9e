/** The part of the library that is used here; its published types bring all of Express along. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  const compression: () => Middleware;
  export = compression;
}
