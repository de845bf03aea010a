import process from 'node:process';
import { privateMariadb } from '../../../scripts/services/private-mariadb.mjs';

/** A MariaDB server that ends with its parent process. `keep-mariadb.mjs <folder>` prints its address in one line. */
const [folder] = process.argv.slice(2);
const mariadb = await privateMariadb(folder);
const leave = () => void mariadb.stop().then(() => process.exit(0));
process.stdin.on('end', leave).resume();
process.on('SIGTERM', leave);
process.stdout.write(`${mariadb.url}\n`);
