import { connect, createServer, type Server, type Socket } from 'node:net';
import { writesOf } from './kill-points';

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

export type DatabaseHooks = {
  /** Milliseconds that this COMMIT takes longer. */
  commitDelay?: (() => number) | undefined;
  /** Called before and after each COMMIT and single statement that writes; true closes the connection there. */
  reach?: ((point: string) => boolean) | undefined;
};

/** PostgreSQL behind a port. */
export async function startDatabaseProxy(port: number, target: number, hooks: DatabaseHooks): Promise<Server> {
  const { commitDelay = () => 0, reach = () => false } = hooks;
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    const end = (): void => {
      client.destroy();
      database.destroy();
    };
    const statements = statementReader();
    let isInTransaction = false;
    let written: string[] = [];
    /** The write whose answer is awaited. */
    let writing = '';
    database.on('data', (bytes) => {
      if (isReady(bytes)) {
        const point = writing;
        writing = '';
        if (point && reach(`after ${point}`)) return end();
      }
      client.write(bytes);
    });
    client.on('data', (bytes) => {
      let delay = 0;
      for (const statement of statements(bytes)) {
        const isCommit = /^commit/i.test(statement);
        if (/^(begin|start transaction)/i.test(statement)) isInTransaction = true;
        written.push(statement);
        if (isInTransaction && !isCommit && !/^rollback\s*;?$/i.test(statement)) continue;
        const writes = isCommit || !isInTransaction ? writesOf(written) : '';
        [isInTransaction, written] = [false, []];
        if (isCommit) delay = commitDelay();
        if (!writes) continue;
        writing = writes;
        if (reach(`before ${writes}`)) return end();
      }
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

/** Statements in what a client sends: the texts of Query and Parse messages (PostgreSQL protocol 3.0). */
function statementReader(): (bytes: Buffer) => string[] {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const found: string[] = [];
    for (;;) {
      // The startup message has no type.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return found;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return found;
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : '';
      const body = rest.subarray(head + 4, size);
      // Parse: name of the prepared statement, then its text.
      const from = type === 'P' ? body.indexOf(0) + 1 : 0;
      if (type === 'Q' || type === 'P') found.push(body.toString('utf8', from, body.indexOf(0, from)).trim());
      isStarted = true;
      rest = rest.subarray(size);
    }
  };
}

/** Ends with ReadyForQuery outside a transaction. */
const isReady = (bytes: Buffer): boolean =>
  bytes.length >= 6 && bytes.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5])) && bytes.at(-1) === 0x49;
