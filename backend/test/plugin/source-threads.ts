import { join } from 'node:path';
import { THREAD_LOADING } from '../../src/kernel/thread/thread-loading';

// Worker threads load the TypeScript sources, as the tests do.
THREAD_LOADING.execArgv = ['-r', join(__dirname, '../process/typescript.cjs')];
