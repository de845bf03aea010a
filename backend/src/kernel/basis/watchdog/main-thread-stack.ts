import { Session, type Debugger } from 'node:inspector';
import { setTimeout } from 'node:timers/promises';

const LONGEST_MS = 2000;
const DEEPEST = 12;

/**
 * The stack of the main thread. It is paused as by a debugger, and stays paused. Undefined if it cannot be paused, for example during a
 * system call.
 */
export async function mainThreadStack(): Promise<string | undefined> {
  const session = new Session();
  session.connectToMainThread();
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
  const paused = new Promise<string>((resolve) =>
    session.once('Debugger.paused', ({ params }) => resolve(stackOf(params.callFrames, scripts))),
  );
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  return Promise.race([paused, setTimeout(LONGEST_MS, undefined)]);
}

/** In the format of an error's stack. */
function stackOf(frames: Debugger.CallFrame[], scripts: ReadonlyMap<string, string>): string {
  const lines = frames
    .slice(0, DEEPEST)
    .map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
      const place = `${scripts.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`;
      return `    at ${functionName || '<anonymous>'} (${place})`;
    });
  return lines.join('\n');
}
