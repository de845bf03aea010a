// Compares the audit trail with its chain and its anchors, and names the first row that was changed by hand. It changes nothing.
// Usage: npm run audit:verify [-- --json]
import { requireNode } from './launch/node-version.mjs';

/** What cannot even be built could not be examined. */
const UNKNOWN = 2;

requireNode();
// An older Node could not even load it.
const { runBuilt } = await import('./launch/run-built.mjs');
await runBuilt('audit/main.js', UNKNOWN);
