// Examines the configuration, the data folder, the databases and Redis, and says what is wrong and what to do. It changes nothing.
// Usage: npm run doctor [-- --json]
import { requireNode } from './launch/node-version.mjs';

/** What cannot even be built could not be examined. */
const UNKNOWN = 2;

requireNode();
// An older Node could not even load it.
const { runBuilt } = await import('./launch/run-built.mjs');
await runBuilt('doctor/main.js', UNKNOWN);
