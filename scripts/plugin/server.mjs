import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';

const require = createRequire(inRoot('backend', 'package.json'));

/** Loads a file of the built server, so that a package is checked here by the same code as on the server. */
export const fromServer = (path) => require(inRoot('backend/dist', path));

/** Loads a library that the server depends on. */
export const library = (name) => require(name);
