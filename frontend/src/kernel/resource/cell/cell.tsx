import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { DictTags } from '../../form/inputs/dict-tags';
import { LateThumb } from '../../form/inputs/late-thumb';
import { JsonPopover } from '../../form/inputs/json-popover';
import { TagList } from '../../form/inputs/tag-list';
import { ErrorBoundary } from '../../look/failure/error-boundary';
import { ShortText } from './short-text';
import { isEmpty } from '../question/question';
import css from './cell.module.css';
import type { FieldDefinition } from '../declare/field-definition';
import type { AnyRow } from '../../basis/values/row';
import type { Texts } from '../declare/texts';

/** A value of a row in a table, a card or a drawer, each in its own error boundary. */
export const cellOf = (field: FieldDefinition, row: AnyRow, texts: Texts): ReactNode => (
  <ErrorBoundary resetKey={row}>
    <Cell field={field} row={row} texts={texts} />
  </ErrorBoundary>
);

interface Props {
  field: FieldDefinition;
  row: AnyRow;
  texts: Texts;
}

/** The value, drawn by the field's own `render` or else by its kind. */
function Cell({ field, row, texts }: Props): ReactNode {
  const value = row[field.name];
  if (field.render) return field.render(value, row);
  if (isEmpty(value)) return <span className={css.faint}>–</span>;
  if (typeof field.options === 'string') return <DictTags of={field.options} value={value} />;
  if (field.options) return optionTag(field, value, texts);
  if (typeof value === 'boolean')
    return <Tag color={value ? 'success' : 'default'}>{texts.say(value ? 'flag.true' : 'flag.false')}</Tag>;
  if (field.input === 'image') return <LateThumb src={String(value)} />;
  if (field.input === 'json') return <JsonPopover value={value} />;
  if (Array.isArray(value)) return <TagList items={value.map(String)} />;
  if (typeof value === 'object') return <JsonPopover value={value} />;
  return textCell(field, typeof value === 'string' ? value : JSON.stringify(value));
}

const textCell = ({ name, table }: FieldDefinition, text: string) => {
  if (/Time$|_time$/.test(name)) return <time className={css.time}>{text}</time>;
  return table && table.wrap ? text : <ShortText>{text}</ShortText>;
};

function optionTag(field: FieldDefinition, value: unknown, texts: Texts) {
  const option = Array.isArray(field.options) ? field.options.find((one) => one.value === value) : undefined;
  if (!option) return String(value);
  return <Tag color={option.tone ?? 'default'}>{texts.option(field, option)}</Tag>;
}
