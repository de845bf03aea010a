// Writes what whoever helps has to know into one ZIP file, without secrets, also when the server does not start.
// Usage: npm run support -- --out FILE.zip
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('support/main.js');
