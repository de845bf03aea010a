import { readFileSync } from 'node:fs';
import { StartError } from './start-error';

/**
 * Reads a secret from its variable, or from the file that NAME_FILE names. A file is safer: a variable is visible to anyone who inspects
 * the container, and every process started in it inherits it.
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
    // Its message would repeat the path, and some write the secret itself there.
    const { code = 'of an unknown kind' } = error as NodeJS.ErrnoException;
    throw new StartError(`The file that ${name}_FILE names cannot be read (${code}): it must be the path of a file.`);
  }
}
