import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Waits until a process has printed something, however long its start takes on a busy machine: it says so itself, or it ends.
 * @param hears gets all that it has printed so far
 * @throws Error if the process ends before
 */
export async function untilSaid(child: ChildProcess, hears: (said: string) => boolean): Promise<void> {
  let said = '';
  const heard = new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (hears(said)) resolve();
    }),
  );
  const ended = once(child, 'exit').then(([code, signal]: unknown[]) => {
    throw new Error(`The process ended with ${String(code ?? signal)}: ${said}`);
  });
  // One that ends later is no error of its start.
  ended.catch(() => undefined);
  await Promise.race([heard, ended]);
}
