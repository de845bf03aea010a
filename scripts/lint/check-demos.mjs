import { inRoot } from '../process/workspace.mjs';
import { demoExceptions } from './demo-exceptions.mjs';
import { demoFaults } from './demos.mjs';

const faults = demoFaults(inRoot('frontend/src'), demoExceptions);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
