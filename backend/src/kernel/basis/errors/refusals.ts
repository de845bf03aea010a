import { Code } from '../codes';
import { type Language, LANGUAGES } from '../context/language';
import { type MessageKey, messageKeys, template } from '../i18n/translate';
import { AWAY_KEYS, BUSY_KEYS, FIELD_KEYS, HTTP_STATUS, PROTOCOL_STATUS, type RefusalKey, TOLD } from './refusal-key';

/** The documentation of one error key. */
export interface RefusalDocument {
  key: RefusalKey;
  status: number;
  code: Code;
  /** whether it appears among the `keys` of the fields, under `http.invalid` */
  ofField: boolean;
  texts: Record<Language, string>;
}

/** Returns the documentation of every error key, in the order of the message catalogue. */
export const refusals = (): RefusalDocument[] =>
  messageKeys()
    .filter(isRefusal)
    .map((key) => ({ key, ...answerOf(key), ofField: isOfField(key), texts: textsOf(key) }));

const isRefusal = (key: MessageKey): key is RefusalKey => !TOLD.some((told) => key.startsWith(told));

const isOfField = (key: RefusalKey): boolean =>
  key.startsWith('validation.') || (FIELD_KEYS as readonly string[]).includes(key);

function answerOf(key: RefusalKey): { status: number; code: Code } {
  if ((AWAY_KEYS as readonly string[]).includes(key)) return { status: 503, code: Code.Core };
  if ((BUSY_KEYS as readonly string[]).includes(key)) return { status: 429, code: Code.Refused };
  if (isOfField(key)) return { status: 200, code: Code.Invalid };
  if (key in PROTOCOL_STATUS)
    return { status: PROTOCOL_STATUS[key as keyof typeof PROTOCOL_STATUS], code: Code.Refused };
  const status = key in HTTP_STATUS ? HTTP_STATUS[key as keyof typeof HTTP_STATUS] : undefined;
  if (status === undefined) return { status: 200, code: Code.Refused };
  if (status === 500) return { status, code: Code.Core };
  return { status, code: status === 200 ? Code.Invalid : Code.Refused };
}

const textsOf = (key: RefusalKey): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, template(key, language)])) as Record<Language, string>;
