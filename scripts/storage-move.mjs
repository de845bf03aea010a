// Copies the content of all files from one store to another, verifies it, and reports what it did. A second run resumes an interrupted one.
// Usage: npm run storage:move -- --to https://KEY:SECRET@host/bucket, then, on the new store: npm run storage:move -- --from local
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('modules/space/move/main.js');
