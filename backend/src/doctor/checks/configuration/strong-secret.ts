import { existsSync } from 'node:fs';
import { knownSecret, requireStrongSecret, secretPath } from '../../../config/secret';
import { type Check, ok, warning } from '../../check';

/** Nodes on a database server that make a secret each do not accept the sessions of one another. */
export const strongSecret: Check = {
  name: 'secret',
  examine: ({ config }) => {
    requireStrongSecret(config);
    if (config.secret !== undefined) return ok('SECRET is set.');
    const path = secretPath(config.dataDir);
    // Reads it as a start does: a damaged one stops it.
    if (existsSync(path)) knownSecret(config);
    if (config.databaseUrl !== undefined && config.production)
      return warning(
        `SECRET is not set, so it lies in ${path} of this machine alone: set SECRET to its content, the same on every node.`,
      );
    return ok(`The secret of this server ${existsSync(path) ? 'lies' : 'will be made by the first start'} at ${path}.`);
  },
};
