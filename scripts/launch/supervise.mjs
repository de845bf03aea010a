import { setTimeout as sleep } from 'node:timers/promises';
import { ServerProcess } from './server-process.mjs';

/** Pauses before consecutive restarts. After the last one, the cause is one that a restart does not remove. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000, 60_000];
/** A server that ran this long was healthy: the pauses start from the beginning. */
const WELL_AFTER_MS = 600_000;

/**
 * Runs the server until it is asked to end, and restarts it if it dies: killed by its watchdog or for lack of memory, or ended by a defect.
 * A server that never became ready is not restarted, because wrong settings stay wrong.
 * @returns how the server finally ended: `{ code, signal }`
 */
export async function supervise(
  script,
  { pauses = PAUSES_MS, wellAfter = WELL_AFTER_MS, say = complain, server = new ServerProcess(script) } = {},
) {
  let everReady = false;
  for (let deaths = 0; ; deaths++) {
    const end = await server.run();
    everReady ||= end.ready;
    if (!everReady || end.code === 0 || server.askedBy) return end;
    if (end.lasted > wellAfter) deaths = 0;
    const pause = pauses[deaths];
    if (pause === undefined) {
      say(`The server has ended ${deaths + 1} times in a row, at last by ${told(end)}. It is not started again.`);
      return end;
    }
    say(`The server has ended by ${told(end)}. It is started again in ${pause / 1000} s.`);
    await Promise.race([sleep(pause), server.untilAsked]);
    if (server.askedBy) return { code: null, signal: server.askedBy };
  }
}

const told = ({ code, signal }) => signal ?? `the code ${code}`;

const complain = (sentence) => process.stderr.write(`${sentence}\n`);
