import { spawnSync } from 'node:child_process';

/** Check the subjects of commits that origin/main does not have (CONTRIBUTING.md, Commits): Conventional Commits, at most 72 characters. */
const SUBJECT = /^(feat|fix|refactor|docs|test|perf|build|ci|chore|style|revert)(\([a-z0-9-]+\))?!?: \S.*[^.]$/;
const { stdout, status } = spawnSync('git', ['log', '--no-merges', '--format=%s', 'origin/main..HEAD'], {
  encoding: 'utf8',
});
// Without a remote, or from an archive, there is nothing to compare with.
const subjects = status === 0 ? stdout.split('\n').filter(Boolean) : [];
const faulty = subjects.filter((subject) => !SUBJECT.test(subject) || subject.length > 72);
for (const subject of faulty) console.error(`Commit subject: ${subject}`);
process.exit(faulty.length > 0 ? 1 : 0);
