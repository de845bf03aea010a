import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the built console lies. */
export const CONSOLE_DIR = resolve(__dirname, '../../../frontend/dist');

/**
 * Which build of the console this node hands out: its entry script, whose name changes with any of its contents. An open page knows
 * the same of itself. Empty where there is no build, as in development.
 */
export function consoleBuild(): string {
  try {
    const page = readFileSync(resolve(CONSOLE_DIR, 'index.html'), 'utf8');
    return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  } catch {
    return '';
  }
}
