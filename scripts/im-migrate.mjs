// Reports what the console needs and the chat product's database (IM_DATABASE_URL) lacks. With `--apply`, adds it.
// Usage: npm run im:migrate [-- --apply [--indexes]]
import { runBuilt } from './launch/run-built.mjs';

await runBuilt('modules/im/product/schema/main.js');
