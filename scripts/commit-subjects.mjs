import { spawnSync } from 'node:child_process';

/** Check the latest commit subjects (CONTRIBUTING.md, Commits): Conventional Commits, at most 72 characters. */
const LATEST = 50;
const SUBJECT = /^(feat|fix|refactor|docs|test|perf|build|ci|chore|revert)(\([a-z0-9-]+\))?!?: \S.*[^.]$/;
const { stdout, status } = spawnSync('git', ['log', '--no-merges', '--format=%s', `-${LATEST}`], { encoding: 'utf8' });
if (status !== 0) console.log('  not a git repository: no commits to check');
const subjects = status === 0 ? stdout.split('\n').filter(Boolean) : [];
const faulty = subjects.filter((subject) => !SUBJECT.test(subject) || subject.length > 72);
for (const subject of faulty) console.error(`  not a Conventional Commit of at most 72 characters: ${subject}`);
process.exit(faulty.length > 0 ? 1 : 0);
