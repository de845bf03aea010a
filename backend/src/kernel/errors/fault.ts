import { type Params, t } from '../i18n/translate';
import type { RefusalKey } from './refusal-key';

/** One thing that is wrong: the name of its text, and what stands in it. */
export interface Fault<Key extends RefusalKey = RefusalKey> {
  key: Key;
  params?: Params;
}

export const textOf = ({ key, params }: Fault): string => t(key, params);

/** What is wrong by field, as it leaves: the texts in the asker's language, and beside them the keys for a program. */
export const worded = (faults: Record<string, Fault[]>) => ({
  errors: eachField(faults, textOf),
  keys: eachField(faults, ({ key }) => key),
});

const eachField = (faults: Record<string, Fault[]>, of: (fault: Fault) => string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([field, list]) => [field, list.map(of)]));
