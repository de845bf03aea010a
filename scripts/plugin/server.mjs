import { createRequire } from 'node:module';
import { inRoot } from '../process/workspace.mjs';

const require = createRequire(inRoot('backend', 'package.json'));

/** A file of the built server: what judges a package here judges it there too. */
export const fromServer = (path) => require(inRoot('backend/dist', path));

/** A library that the server stands on. */
export const library = (name) => require(name);
