// Fills the chat's tables with invented people and their messages: any number of them, and the same data on each run.
// Usage: npm run seed:chat [-- --users N --groups N --messages N --days N --until YYYY-MM-DD --foreign]
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('modules/im/seed/main.js');
