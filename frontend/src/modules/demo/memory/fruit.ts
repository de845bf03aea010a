import type { Row } from '../../../kernel/call/api/api';

const NAMES = ['Pear', 'Plum', 'Quince', 'Fig', 'Medlar'];
const TIME = '2026-02-03 04:05:06';

/** Sample rows in memory. */
export const FRUIT: Row<'dict/type'>[] = NAMES.map((name, at) => ({
  id: at + 1,
  name,
  key: name.toLowerCase(),
  createTime: TIME,
  updateTime: TIME,
}));
