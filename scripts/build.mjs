import path from 'node:path';
import { prepare } from './prepare.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
try {
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
