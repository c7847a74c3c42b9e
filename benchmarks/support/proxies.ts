import { connect, createServer, type Server, type Socket } from 'node:net';

const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

/** Both ends close together; an error of one is an end. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}

/** One address for several ports in turn; a port that refuses is skipped. */
export async function startBalancer(port: number, targets: number[]): Promise<Server> {
  let next = 0;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    const begin = next++;
    const attempt = (tried: number): void => {
      const target = connect(targets[(begin + tried) % targets.length] as number, '127.0.0.1');
      target.once('error', () => (tried + 1 < targets.length ? attempt(tried + 1) : client.destroy()));
      target.once('connect', () => {
        target.removeAllListeners('error');
        join(client, target);
      });
    };
    attempt(0);
  });
  await listenOn(server, port);
  return server;
}

/** PostgreSQL behind a port where COMMIT takes `delayMs()` longer. */
export async function startSlowCommits(port: number, target: number, delayMs: () => number): Promise<Server> {
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    database.pipe(client);
    client.on('data', (bytes) => {
      const delay = bytes.includes('COMMIT') ? delayMs() : 0;
      if (delay === 0) return void database.write(bytes);
      // Nothing overtakes it.
      client.pause();
      setTimeout(() => {
        database.write(bytes);
        client.resume();
      }, delay);
    });
  });
  await listenOn(server, port);
  return server;
}
