import { Checkbox, Form, Radio } from 'antd';
import type { arrange } from '../columns/table-settings';
import type { Texts } from '../declare/texts';

export type ExportScope = 'all' | 'selected';
export type ExportFormat = 'xlsx' | 'csv';

const FORMATS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
];

interface ColumnsProps {
  columns: ReturnType<typeof arrange>;
  chosen: string[];
  texts: Texts;
  onChoose: (keys: string[]) => void;
}

/** Chooses the columns of the file, all at once or one by one. */
export function ColumnsItem({ columns, chosen, texts: { say, label }, onChoose }: ColumnsProps) {
  const keys = columns.map(({ column }) => column.key);
  return (
    <Form.Item
      label={
        <Checkbox
          checked={chosen.length === keys.length}
          indeterminate={chosen.length > 0 && chosen.length < keys.length}
          onChange={({ target }) => onChoose(target.checked ? keys : [])}
        >
          {say('export.columns')}
        </Checkbox>
      }
    >
      <Checkbox.Group
        value={chosen}
        onChange={onChoose}
        options={keys.map((key) => ({ value: key, label: label(key) }))}
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 8 }}
      />
    </Form.Item>
  );
}

interface RowsProps {
  value: ExportScope;
  /** the number of rows, as text */
  figure: string;
  selected: number;
  texts: Texts;
  onChoose: (scope: ExportScope) => void;
}

/** All rows of the current query, or only the selected ones. */
export function RowsItem({ value, figure, selected, texts: { say }, onChoose }: RowsProps) {
  return (
    <Form.Item label={say('export.rows')}>
      <Radio.Group
        name="rows"
        value={value}
        onChange={({ target }) => onChoose(target.value as ExportScope)}
        options={[
          { value: 'all', label: say('export.all', { n: figure }) },
          { value: 'selected', label: say('export.onlySelected', { n: selected }), disabled: selected === 0 },
        ]}
      />
    </Form.Item>
  );
}

interface FormatProps {
  value: ExportFormat;
  texts: Texts;
  onChoose: (format: ExportFormat) => void;
}

/** The file format. */
export function FormatItem({ value, texts: { say }, onChoose }: FormatProps) {
  return (
    <Form.Item label={say('export.format')}>
      <Radio.Group
        name="format"
        value={value}
        onChange={({ target }) => onChoose(target.value as ExportFormat)}
        options={FORMATS}
      />
    </Form.Item>
  );
}
