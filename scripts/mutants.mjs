import { requireNode } from './launch/node-version.mjs';

requireNode();

// Imported only now: an old Node could not even read what that file is written in.
import('./mutants/main.mjs');
