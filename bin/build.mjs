import path from 'node:path';
import { prepare } from './prepare.mjs';

/** Install packages, generate the database client, bundle and build the app. Used by images. */
process.chdir(path.resolve(import.meta.dirname, '..'));
try {
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
