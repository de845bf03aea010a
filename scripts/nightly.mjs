import { requireNode } from './launch/node-version.mjs';

requireNode();

// A dynamic import, after the version check: an old Node cannot parse the syntax of that file.
import('./nightly/main.mjs');
