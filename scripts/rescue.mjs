// Lets a staff member in again who cannot sign in any more, on the machine of the server: removes the second factor, or the networks that the
// roles name.
// Usage: npm run rescue -- --username NAME [--networks]
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('modules/base/rescue/main.js');
