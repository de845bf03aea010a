import { join } from 'node:path';
import { LIMITS } from '../../src/kernel/plugins/sandbox/limits';
import { THREAD_LOADING } from '../../src/kernel/basis/thread/thread-loading';

// Worker threads load the TypeScript sources, as the tests do.
THREAD_LOADING.execArgv = ['-r', join(__dirname, '../process/typescript.cjs')];

// A busy machine gives a thread little time: some times what the product gives. The limits themselves are tested in sandbox.test.ts.
Object.assign(LIMITS, { softMs: 250, hardMs: 1500, startMs: 80_000 });
