import en from '../../../locales/names.en.json';
import zhTw from '../../../locales/names.zh-tw.json';
import { language } from './translate';
import { lookup } from '../../../lookup';

const names: Record<string, Record<string, string>> = { en, 'zh-tw': zhTw };

/**
 * The name of a seeded menu or dictionary item in the language of the request. Seeds are written in Simplified Chinese, which is also the
 * key. A name that staff have typed has no translation and stays as it is.
 */
export const translateName = (name: string): string => lookup(lookup(names, language()), name) ?? name;
