import { send } from '../../../../kernel/http';
import { isObject } from '../../../../kernel/is-object';
import type { Difference } from '../plugin-answers';

/** What is to be answered before a package goes in: 0 it lacks parts, 1 it is there already, 2 another has its hook, 3 what it asks for. */
export interface Question {
  type: number;
  message: string;
  /** of what is installed, where it would take its place */
  difference: readonly Difference[];
}

/** A package is large, and its plugin is tried before it is taken. */
const PATIENCE_MS = 120_000;

/** Sends a package; answers what is asked before it is installed, or nothing where it is. */
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
