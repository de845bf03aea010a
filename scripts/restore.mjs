// Restores a backup into an empty data folder and an empty database; later decides about what the restore has held.
// Usage: npm run restore -- --from FILE, then: npm run restore -- --held list
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('backup/restore/main.js');
