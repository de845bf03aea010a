// Removes the second factor of a staff member who cannot sign in any more, on the machine of the server.
// Usage: npm run rescue -- --username NAME
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('modules/base/rescue/main.js');
