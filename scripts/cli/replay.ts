import { z } from 'zod';
import { DomainError } from '@/core/errors';
import { clock } from '@/platform/clock';
import { endPool } from '@/platform/db/pool';
import { openDatabase } from '@/platform/startup/wait-until-ready';
import { replayRequest } from '@/services/watchlists/replay/replay-request';

/**
 * `npm run -s replay REQUEST_ID [--as-of YYYY-MM-DD]`: compare the stored result with the same search over the same
 * data and that of another day. Exit codes: 0 identical, 1 different, 2 data missing.
 */
const [requestId, ...rest] = process.argv.slice(2);
// npm takes options before `--` as settings.
const kept = process.env.npm_config_as_of;
const given = rest.find((one) => one !== '--as-of') ?? (kept === 'true' ? '' : kept);
const asOf =
  given === undefined ? undefined : new Date(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T23:59:59.999Z` : given);
// JavaScript parses February 30 as March 2.
const isNoDay =
  given !== undefined && (Number.isNaN(asOf?.getTime()) || !z.iso.date().safeParse(given.slice(0, 10)).success);
if (!requestId || isNoDay) {
  process.stderr.write('usage: npm run -s replay REQUEST_ID [--as-of YYYY-MM-DD]\n');
  process.exit(2);
}

const stop = await openDatabase();
let code = 2;
try {
  const replay = await replayRequest(requestId, clock.now(), asOf);
  process.stdout.write(`${JSON.stringify(replay, null, 2)}\n`);
  code = replay.identical ? 0 : 1;
  process.stderr.write(
    replay.identical
      ? 'Searched again over what was stored then: the same, byte for byte.\n'
      : 'Searched again over what was stored then: it differs from what was found.\n',
  );
  for (const address of replay.articlesGone) {
    code = 2;
    process.stderr.write(`An article that was read is not kept any more: ${address}\n`);
  }
  const { notStored } = replay.beside;
  if (notStored.length > 0) {
    code = 2;
    const lists = notStored.join(', ');
    process.stderr.write(
      `No version of ${replay.beside.asOf} is stored of: ${lists}. What they said then is not known.\n`,
    );
  }
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${error.message}\n`);
} finally {
  await endPool();
  await stop();
}
process.exit(code);
