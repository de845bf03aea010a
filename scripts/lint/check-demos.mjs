import { inRoot } from '../process/workspace.mjs';
import { demoFaults } from './demos.mjs';

const faults = demoFaults(inRoot('frontend/src'));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
