import { createInstance } from 'i18next';
import en from '../../../locales/en.json';
import zhCn from '../../../locales/zh-cn.json';
import zhTw from '../../../locales/zh-tw.json';
import { context } from '../context/context';
import { background } from '../promises/background';
import { LANGUAGES, type Language } from '../context/language';

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** The key of a text of the server: `crud.notFound`. */
export type MessageKey = Leaves<typeof zhCn>;

export type Params = Record<string, string | number>;

const texts = createInstance({
  lng: LANGUAGES[0],
  fallbackLng: LANGUAGES[0],
  lowerCaseLng: true,
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: { 'zh-cn': { translation: zhCn }, 'zh-tw': { translation: zhTw }, en: { translation: en } },
});
background('Loading the texts', texts.init());

/** A text in the language of the current request, or in the given language. */
export const t = (key: MessageKey, params: Params = {}, lng: Language = language()): string =>
  texts.t(key, { ...params, lng });

/** Whether the catalogue has a text with that key. For keys that come from a library, as the names of validation rules do. */
export const isMessage = (key: string): key is MessageKey => texts.exists(key);

/** The language of the current request; the default language outside of a request. */
export const language = (): Language => context()?.language ?? LANGUAGES[0];

/** A text with its placeholders still in it, as in the catalogue. */
export const template = (key: MessageKey, lng: Language): string => String(texts.getResource(lng, 'translation', key));

/** The keys of all texts, in the order of the catalogue. */
export const messageKeys = (): MessageKey[] => leavesOf(zhCn) as MessageKey[];

const leavesOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leavesOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
