// Preloaded into a server by audit-cost.mjs, so that it writes the request log and does not seal it. No setting of the product does that.
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { inRoot } from '../process/workspace.mjs';

if (isMainThread) {
  const { Sealer } = createRequire(inRoot('backend/package.json'))('./dist/kernel/durability/audit-chain/sealer.js');
  Sealer.prototype.sealRound = () => Promise.resolve();
}
