import { createRequire } from 'node:module';
import { lookup } from '../../../../lookup';

type Convert = (text: string) => string;
let loaded: Convert | undefined;

/** The types of the library do not resolve here. */
interface Library {
  Converter: (options: { from: string; to: string }) => Convert;
}

/** Loaded when it is first needed: it is one megabyte. */
const load = createRequire(__filename);

/** Forms that the table of words prefers, and those that the console uses. */
const HOUSE: Record<string, string> = {
  賬: '帳',
  臺: '台',
  許可權: '權限',
  稽核: '審核',
  引數: '參數',
  最佳化: '優化',
  型別: '類型',
  釋出: '發佈',
  隻讀: '唯讀',
};
const OTHERS = new RegExp(Object.keys(HOUSE).join('|'), 'g');

/** A Chinese text in traditional characters and the words of Taiwan: `软件` is `軟體`. */
export function traditional(text: string): string {
  const convert = loaded ?? (load('opencc-js/cn2t') as Library).Converter({ from: 'cn', to: 'twp' });
  loaded = convert;
  return convert(text).replace(OTHERS, (word) => lookup(HOUSE, word) ?? word);
}
