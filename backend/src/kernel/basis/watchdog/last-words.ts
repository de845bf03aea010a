import type { Work } from './work-table';

/**
 * The last log line of a node that the watchdog ends. It has the same format as the others, which the main thread cannot write any more.
 */
export function lastWords(limitMs: number, [at, ...others]: Work[], stack?: string): string {
  const where = at ? `at ${told(at)}` : 'at nothing that is known';
  const beside = others.length ? ` Under way beside it: ${others.map(told).join('; ')}.` : '';
  const message = `The event loop has stood for ${limitMs / 1000} s (LOOP_LIMIT) ${where}: this node is ended.${beside}`;
  const line = { level: 'fatal', pid: process.pid, timestamp: Date.now(), message, context: 'Watchdog' };
  return `${JSON.stringify(stack ? { ...line, stack } : line)}\n`;
}

const told = ({ label, since }: Work): string => `${label}, since ${new Date(since).toISOString()}`;
