import { createInstance } from 'i18next';
import en from '../../locales/en.json';
import zhCn from '../../locales/zh-cn.json';
import zhTw from '../../locales/zh-tw.json';
import { context } from '../context/context';
import { background } from '../promises/background';
import { LANGUAGES, type Language } from '../context/language';

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** The name of a text that the server says: `crud.notFound`. */
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

/** A text in the language of whoever asks, or in the one given. */
export const t = (key: MessageKey, params: Params = {}, lng: Language = language()): string =>
  texts.t(key, { ...params, lng });

/** Whether the catalogue has a text of that name; for names that come from a library, as rules of validation do. */
export const isMessage = (key: string): key is MessageKey => texts.exists(key);

/** The language of the request under way; the default outside of one. */
export const language = (): Language => context()?.language ?? LANGUAGES[0];

/** A text with the places that are still to be filled in, as the catalogue has it. */
export const template = (key: MessageKey, lng: Language): string => String(texts.getResource(lng, 'translation', key));

/** The names of all texts, in the order of the catalogue. */
export const messageKeys = (): MessageKey[] => leavesOf(zhCn) as MessageKey[];

const leavesOf = (tree: object, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leavesOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
