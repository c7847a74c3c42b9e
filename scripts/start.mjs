#!/usr/bin/env node
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { restartPause } from './restart-pause.mjs';
import { readSettings } from './settings.mjs';

/** Restarts after crashes once ready. */
process.chdir(path.resolve(import.meta.dirname, '..'));
const dev = process.argv.includes('--dev');
let child;
let ending = false;
let falls = 0;
let wasReady = false;

function launch(settings, appDir) {
  const started = Date.now();
  let told = false;
  const waiting = setInterval(
    () => !told && console.log(`  … starting, ${Math.round((Date.now() - started) / 1000)} s`),
    4000,
  );
  child = fork('.build/server.mjs', dev ? ['--dev'] : [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Source maps stay in memory; in production platform/source-frames.ts resolves logged stacks.
    execArgv: dev ? ['--enable-source-maps'] : [],
    env: { ...process.env, ...(appDir && { GATEHOUSE_DIST_DIR: appDir }) },
  });
  child.on('message', (message, handle) => {
    // Sent back as a copy (platform/http/overload.ts).
    if (handle) return child.send(message, handle, () => handle.close());
    if (!message?.ready) return;
    told = true;
    wasReady = true;
    clearInterval(waiting);
    announce(settings, message);
  });
  child.on('exit', (code) => {
    clearInterval(waiting);
    if (ending) console.log('Gatehouse stopped.');
    if (ending || !wasReady) process.exit(ending ? 0 : (code ?? 1) || 1);
    falls = Date.now() - started > 60_000 ? 1 : falls + 1;
    const pause = restartPause(falls);
    console.error(`Gatehouse ended unexpectedly; starting again in ${pause / 1000} s (${falls}).`);
    setTimeout(() => !ending && launch(settings, appDir), pause);
  });
}

function announce({ dataDir }, { baseUrl, missing, isFirstStart, demonstration }) {
  const file = path.join(dataDir, 'bootstrap.json');
  console.log(
    missing.length === 0
      ? `\nGatehouse ready at ${baseUrl}`
      : `\nGatehouse runs at ${baseUrl}, but is not ready: ${missing.join(', ')} missing. ${baseUrl}/api/ready says when it is there.`,
  );
  if (demonstration) console.log('  lists     demo lists only so far: real listed parties will not be matched');
  if (!existsSync(file)) return;
  console.log(`  console   ${baseUrl}/console`);
  // Printed now; later a terminal log would keep it.
  if (isFirstStart) {
    const { console: signIn } = JSON.parse(readFileSync(file, 'utf8'));
    console.log(`  sign in   ${signIn.email}  ${signIn.password}`);
  }
  const near = path.relative('.', file);
  console.log(
    `  ${isFirstStart ? 'API key   ' : 'first sign-in and API key '}in ${near.startsWith('..') ? file : near}\n`,
  );
}

function end() {
  ending = true;
  if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(0);
  child.kill('SIGTERM');
  setTimeout(() => {
    child.kill('SIGKILL');
    process.exit(1);
  }, 9_500).unref();
}
process.on('SIGTERM', end);
process.on('SIGINT', end);

try {
  const settings = readSettings();
  const appDir = await prepare({ app: !dev });
  if (!ending) launch(settings, appDir);
} catch (error) {
  console.error(error.message);
  process.exit(2);
}
