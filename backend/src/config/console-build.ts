import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of the built console. */
export const CONSOLE_DIR = resolve(__dirname, '../../../frontend/dist');

/**
 * Identifies the build of the console that this node serves by its entry script, whose name changes with its contents. An open page knows
 * the name of its own entry script, so the two can be compared. Empty if there is no build, as in development.
 */
export function consoleBuild(): string {
  try {
    const page = readFileSync(resolve(CONSOLE_DIR, 'index.html'), 'utf8');
    return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  } catch {
    return '';
  }
}
