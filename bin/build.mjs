import path from 'node:path';
import { prepare } from './prepare.mjs';

/** What a start does before it starts: packages, database client, bundles, the built app. For images and for checking. */
process.chdir(path.resolve(import.meta.dirname, '..'));
try {
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
