import { spawn } from 'node:child_process';

/** Run all commands even after a failure; return the failed labels. */
export async function runAll(commands, env = {}) {
  const failed = [];
  for (const [label, command, args] of commands) {
    const started = Date.now();
    console.log(`\n· ${label}`);
    const code = await new Promise((resolve) => {
      spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).on(
        'close',
        resolve,
      );
    });
    console.log(
      `  ${label}: ${code === 0 ? 'passed' : `FAILED (${code})`}, ${Math.round((Date.now() - started) / 1000)} s`,
    );
    if (code !== 0) failed.push(label);
  }
  return failed;
}
