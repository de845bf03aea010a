// Writes the database, the files and the secrets into one encrypted file, also while the product runs.
// Usage: npm run backup -- --to FILE-or-FOLDER [--plain]
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('backup/backup/main.js');
