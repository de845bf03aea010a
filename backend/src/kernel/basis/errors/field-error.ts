import { type Params, t } from '../i18n/translate';
import type { RefusalKey } from './refusal-key';

/** One error: the key of its message and the parameters of the message. */
export interface FieldError<Key extends RefusalKey = RefusalKey> {
  key: Key;
  params?: Params;
}

export const textOf = ({ key, params }: FieldError): string => t(key, params);

/** Builds the errors by field for the response: the messages in the caller's language, and their keys for programs. */
export const worded = (faults: Record<string, FieldError[]>) => ({
  errors: eachField(faults, textOf),
  keys: eachField(faults, ({ key }) => key),
});

const eachField = (faults: Record<string, FieldError[]>, of: (fault: FieldError) => string): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([field, list]) => [field, list.map(of)]));
