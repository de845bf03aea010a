import { send } from '../../../kernel/call/http/http';
import { isObject } from '../../../kernel/basis/values/is-object';
import type { Difference } from '../plugin-answers';

/**
 * A question before a package is installed: 0 it lacks parts, 1 it is installed already, 2 another plugin has its hook, 3 its permissions.
 */
export interface Question {
  type: number;
  message: string;
  /** differences to the installed version that it would replace */
  difference: readonly Difference[];
}

/** A package is large, and its plugin is tested before it is accepted. */
const PATIENCE_MS = 120_000;

/** Sends a package. Returns the question that must be answered first, or undefined if it was installed. */
export async function sendPackage(file: File, isForced: boolean): Promise<Question | undefined> {
  const data = new FormData();
  data.append('force', String(isForced));
  data.append('files', file, file.name);
  const answer = await send({ method: 'post', url: 'plugin/info/install', data, timeout: PATIENCE_MS });
  if (!isObject(answer) || typeof answer['message'] !== 'string') return undefined;
  return {
    type: Number(answer['type']),
    message: answer['message'],
    difference: (answer['difference'] ?? []) as Difference[],
  };
}
