import { parentPort, workerData } from 'node:worker_threads';
import type { TranslatableMessage } from '../../basis/i18n/translatable-message';
import { SandboxRuntime, type Outcome } from './sandbox-runtime';
import { LOADING } from './limits';
import { isJsonDeeper } from './json-depth';
import { LogLines } from './log-lines';
import type { Answer, Beginning, Call, Order, Report } from './messages';
import { Progress } from './progress';

/** The longest time that answers are held back to be sent together. Calls whose answers are lost with the thread are run again. */
const FLUSH_MS = 2;
const DEEPEST = 32;
const MOST_ASKED = 16;
const LONGEST_WORDS = 500;

const { program, limits, progress } = workerData as Beginning;
const lines = new LogLines();
let answers: Answer[] = [];
let [askedNow, flushedAt] = [0, 0];

const report = (said: Report): void => parentPort?.postMessage(said);

function flush(done: boolean): void {
  const logs = lines.takeLines();
  if (!answers.length && !logs.length && !done) return;
  report({ answers, logs, done });
  answers = [];
  flushedAt = performance.now();
}

function answerOf(id: number, outcome: Outcome): Answer | undefined {
  if (outcome === 'slow')
    return { id, fault: 'slow', said: { key: 'sandbox.interrupted', params: { ms: limits.softMs } } };
  const { text } = outcome;
  if (text === '') return undefined;
  if (text === '?') return { id, fault: 'missing', said: { key: 'sandbox.noMethod' } };
  if (text === '?class') return { id, fault: 'failed', said: { key: 'sandbox.noClass' } };
  if (text === '?broken') return { id, fault: 'failed', said: { key: 'sandbox.brokeOff' } };
  if (text === '?unreadable') return { id, fault: 'failed', said: { key: 'sandbox.unreadable' } };
  if (text.length > limits.mostBytes)
    return { id, fault: 'unfit', said: { key: 'sandbox.tooLong', params: { limit: limits.mostBytes } } };
  if (text.startsWith('!')) return { id, fault: 'failed', said: threw(text.slice(1)) };
  if (!text.startsWith('=')) return { id, fault: 'unfit', said: { key: 'sandbox.noAnswer' } };
  if (isJsonDeeper(text, DEEPEST))
    return { id, fault: 'unfit', said: { key: 'sandbox.tooDeep', params: { limit: DEEPEST } } };
  return { id, text: text.slice(1) };
}

/** The program's own error text, shortened. */
const threw = (words: string): TranslatableMessage => ({
  key: 'sandbox.threw',
  params: { detail: words.slice(0, LONGEST_WORDS).toWellFormed() },
});

function settled(id: number, text: string): void {
  const answer = answerOf(id, { text });
  if (!answer) return;
  if (id === LOADING) report({ loaded: answer });
  else answers.push(answer);
}

function asked(id: number, grant: string, text: string): boolean {
  if (askedNow >= MOST_ASKED || text.length > limits.mostBytes) return false;
  askedNow++;
  report({ ask: { id, grant, text } });
  return true;
}

function answerAll(guest: SandboxRuntime, calls: readonly Call[]): void {
  for (const { id, method, input } of calls) {
    if (performance.now() - flushedAt > FLUSH_MS) flush(false);
    const answer = answerOf(id, guest.callMethod(id, method, input));
    if (answer) answers.push(answer);
  }
  flush(true);
}

function obey(guest: SandboxRuntime, order: Order): void {
  if ('calls' in order) return answerAll(guest, order.calls);
  if ('measure' in order) return report({ memory: guest.measureMemory() });
  askedNow--;
  if ('granted' in order) guest.granted(order.granted.id, order.granted.text);
  else guest.granted(order.refused.id, undefined);
  flush(false);
}

async function begin(): Promise<void> {
  const guest = await SandboxRuntime.open(limits, new Progress(progress));
  const loaded = answerOf(
    LOADING,
    guest.loadProgram(program, LOADING, { settled, asked, logged: (level, text) => lines.addLine(level, text) }),
  );
  flush(false);
  if (loaded) report({ loaded });
  parentPort?.on('message', (order: Order) => obey(guest, order));
}

begin().catch((error: unknown) => {
  // Without a sandbox the thread has no purpose: it ends with this error.
  queueMicrotask(() => {
    throw error;
  });
});
