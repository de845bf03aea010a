import { fail } from '../process/fail.mjs';
import { launch } from './launch.mjs';

await launch().catch(fail);
