import { readFileSync } from 'node:fs';
import { StartError } from './start-error';

/**
 * What nobody else may read: given by its name, or in a file that NAME_FILE names. A variable is seen by whoever inspects the container,
 * and is inherited by every process that is started in it.
 * @throws StartError
 */
export function givenSecret(name: string, text: (name: string) => string | undefined): string | undefined {
  const path = text(`${name}_FILE`);
  if (path === undefined) return text(name);
  if (text(name) !== undefined) throw new StartError(`Of ${name} and ${name}_FILE only one may be given.`);
  return contentOf(path, name) || undefined;
}

function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(`The file that ${name}_FILE names cannot be read: ${(error as Error).message}`);
  }
}
