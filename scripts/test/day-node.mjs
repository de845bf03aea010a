import { IMAGE_NODE, nodeRelease } from '../services/node-release.mjs';
import { isPresent } from './services.mjs';

/**
 * The Node on which the daily run tests what it does not run as a whole product. That of the image takes a quarter less processor time for
 * the server's tests than Node 20 (twelve files of the embedded half: 52 and 49 s instead of 69 and 62), and an eighth less for the console's.
 * At night it is that of this machine, as by day for the installation, the commands, the wrong questions and the console in a browser. Also
 * without servers, because then no other part fetches the image's.
 * @returns {Promise<string>} its path
 */
export const dayNode = async ({ all = false, hasServers = isPresent('database', 'redis') } = {}) =>
  all || !hasServers ? process.execPath : nodeRelease(IMAGE_NODE);
