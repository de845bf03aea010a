import type { Row } from '../../../kernel/api';

const NAMES = ['Pear', 'Plum', 'Quince', 'Fig', 'Medlar'];
const TIME = '2026-02-03 04:05:06';

/** Rows that no server has. */
export const FRUIT: Row<'dict/type'>[] = NAMES.map((name, at) => ({
  id: at + 1,
  name,
  key: name.toLowerCase(),
  createTime: TIME,
  updateTime: TIME,
}));
