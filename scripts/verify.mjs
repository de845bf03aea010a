// Reads a backup to its end and compares everything in it with its hashes. It writes nothing.
// Usage: npm run verify -- --from FILE
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('backup/verify/main.js');
