import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { DictTags } from '../inputs/dict-tags';
import { ImageThumb } from '../inputs/image-thumb';
import { JsonPopover } from '../inputs/json-popover';
import { TagList } from '../inputs/tag-list';
import { Fence } from '../fence';
import { ShortText } from './short-text';
import { isEmpty } from './question';
import css from './cell.module.css';
import type { Face } from './face';
import type { AnyRow } from '../row';
import type { Texts } from './texts';

/** What a table, a card and a drawer show of a row, each behind a fence of its own. */
export const cellOf = (face: Face, row: AnyRow, texts: Texts): ReactNode => (
  <Fence of={row}>
    <Cell face={face} row={row} texts={texts} />
  </Fence>
);

interface Props {
  face: Face;
  row: AnyRow;
  texts: Texts;
}

/** The value, in the way of its kind unless the field says so itself. */
function Cell({ face, row, texts }: Props): ReactNode {
  const value = row[face.name];
  if (face.render) return face.render(value, row);
  if (isEmpty(value)) return <span className={css.faint}>–</span>;
  if (typeof face.options === 'string') return <DictTags of={face.options} value={value} />;
  if (face.options) return optionTag(face, value, texts);
  if (typeof value === 'boolean')
    return <Tag color={value ? 'success' : 'default'}>{texts.say(value ? 'flag.true' : 'flag.false')}</Tag>;
  if (face.input === 'image') return <ImageThumb src={String(value)} />;
  if (face.input === 'json') return <JsonPopover value={value} />;
  if (Array.isArray(value)) return <TagList items={value.map(String)} />;
  if (typeof value === 'object') return <JsonPopover value={value} />;
  return textCell(face, typeof value === 'string' ? value : JSON.stringify(value));
}

const textCell = ({ name, table }: Face, text: string) => {
  if (/Time$|_time$/.test(name)) return <time className={css.time}>{text}</time>;
  return table && table.wrap ? text : <ShortText>{text}</ShortText>;
};

function optionTag(face: Face, value: unknown, texts: Texts) {
  const option = Array.isArray(face.options) ? face.options.find((one) => one.value === value) : undefined;
  if (!option) return String(value);
  return <Tag color={option.tone ?? 'default'}>{texts.option(face, option)}</Tag>;
}
