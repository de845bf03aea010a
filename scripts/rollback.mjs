// Says how the build of before the last upgrade comes back: by a mere start, or by a restore, for which --yes makes way.
// Usage: npm run rollback [-- --yes] [-- --from FILE], with the new build
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('backup/rollback/main.js');
