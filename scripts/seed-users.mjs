// Adds any number of invented end users, with addresses.
// Usage: npm run seed:users -- --users N
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('modules/user/seed/main.js');
