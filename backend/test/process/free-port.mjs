import process from 'node:process';
import { freePort } from '../../../scripts/process/free-port.mjs';

/** Prints a port for a server that has to be told one. */
process.stdout.write(String(await freePort()));
