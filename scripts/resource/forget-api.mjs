// Prints the generated files of the API as they would be without a resource: as JSON, by path.
// Usage: node scripts/resource/forget-api.mjs shop/goods
import { endAll, onInterrupt } from '../process/children.mjs';
import { fail } from '../process/fail.mjs';
import { apiWithout } from './api-without.mjs';

onInterrupt(endAll);
await apiWithout(process.argv[2] ?? '').then((files) => process.stdout.write(JSON.stringify(files)), fail);
