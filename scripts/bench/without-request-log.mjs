// Preloaded into a server by `npm run bench log`, so that it does not record requests. No setting of the product does that.
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { inRoot } from '../process/workspace.mjs';

if (isMainThread) {
  const { RequestLog } = createRequire(inRoot('backend/package.json'))(
    './dist/kernel/operation/request-log/request-log.js',
  );
  RequestLog.prototype.addRecord = () => undefined;
}
