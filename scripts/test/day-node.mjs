import { IMAGE_NODE, nodeRelease } from '../services/node-release.mjs';
import { isPresent } from './services.mjs';

/**
 * The Node on which the embedded half of the server's tests runs by day. That of the image takes a quarter less processor time than Node 20
 * (twelve files: 52 and 49 s instead of 69 and 62). At night it is that of this machine, as by day for the installation, the commands, the
 * wrong questions and the console. Also without servers, because then no other part fetches the image's.
 *
 * Tried for the tests of the console, an eighth less: on Node 24 reading the query of an address fails `growth.test.ts`.
 * @returns {Promise<string>} its path
 */
export const dayNode = async ({ all = false, hasServers = isPresent('database', 'redis') } = {}) =>
  all || !hasServers ? process.execPath : nodeRelease(IMAGE_NODE);
