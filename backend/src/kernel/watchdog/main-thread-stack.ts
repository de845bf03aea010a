import { Session, type Debugger } from 'node:inspector';
import { setTimeout } from 'node:timers/promises';

const LONGEST_MS = 2000;
const DEEPEST = 12;

/**
 * Where the main thread stands: it is halted as a debugger would halt it, for good. None where that is not to be had, as within a call
 * of the operating system.
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

/** As an error would tell it. */
function stackOf(frames: Debugger.CallFrame[], scripts: ReadonlyMap<string, string>): string {
  const lines = frames
    .slice(0, DEEPEST)
    .map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
      const place = `${scripts.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`;
      return `    at ${functionName || '<anonymous>'} (${place})`;
    });
  return lines.join('\n');
}
