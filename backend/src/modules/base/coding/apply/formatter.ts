import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Prettier {
  format(text: string, options: Record<string, unknown>): Promise<string>;
}

export type Format = (path: string, text: string) => Promise<string>;

/** Formats a text as `npm run format` does. If prettier is not installed, as on a production server, the text stays as it is. */
export function formatterIn(root: string): Format {
  const load = createRequire(join(root, 'package.json'));
  try {
    const prettier = load('prettier/standalone') as Prettier;
    const plugins = ['typescript', 'babel', 'estree'].map((name) => load(`prettier/plugins/${name}`) as unknown);
    const style = load('./.prettierrc.json') as Record<string, unknown>;
    return (path, text) =>
      prettier.format(text, { ...style, parser: path.endsWith('.json') ? 'json' : 'typescript', plugins });
  } catch {
    return (_, text) => Promise.resolve(text);
  }
}
