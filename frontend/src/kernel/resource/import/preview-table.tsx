import { Alert, Checkbox, Table, type TableColumnType, Tag } from 'antd';
import { useState } from 'react';
import { figure } from '../../basis/i18n/figure';
import { ImportedRowFate } from '../../../api/codes';
import type { Texts } from '../declare/texts';
import { lookup } from '../../basis/values/lookup';
import css from './import.module.css';
import type { Imported, ImportedRow } from './send-file';

const TONES = { add: 'success', change: 'processing', same: 'default', wrong: 'error' } as const;

interface Props {
  preview: Imported;
  texts: Texts;
}

/** The result of each row, with its errors at their cells. */
export function PreviewTable({ preview: { counts, columns, rows, ignored }, texts: { say, label } }: Props) {
  const [isNarrowed, setNarrowed] = useState(counts.wrong > 0);
  const shown = isNarrowed ? rows.filter(({ fate }) => fate === 'wrong') : rows;
  const total = isNarrowed ? counts.wrong : counts.add + counts.change + counts.same + counts.wrong;
  const fields: TableColumnType<ImportedRow>[] = columns.map((field) => ({
    key: field,
    title: label(field),
    onCell: ({ errors }) => ({ className: lookup(errors, field) ? css.wrong : undefined }),
    render: (_, row) => <Cell row={row} field={field} />,
  }));
  return (
    <div className={css.preview}>
      <p className={css.counts} role="status">
        {ImportedRowFate.map((fate) => (
          <Tag key={fate} color={counts[fate] > 0 ? TONES[fate] : 'default'}>
            {say(`import.${fate}`)} {figure(counts[fate])}
          </Tag>
        ))}
        {counts.wrong > 0 && (
          <Checkbox checked={isNarrowed} onChange={({ target }) => setNarrowed(target.checked)}>
            {say('import.onlyWrong')}
          </Checkbox>
        )}
      </p>
      {counts.wrong > 0 && <Alert type="error" showIcon role="alert" title={say('import.fix')} />}
      {counts.add + counts.change + counts.wrong === 0 && <Alert type="info" showIcon title={say('import.nothing')} />}
      {ignored.length > 0 && (
        <p className={css.hint}>{say('import.ignored', { columns: ignored.join(say('comma')) })}</p>
      )}
      <Table<ImportedRow>
        size="small"
        rowKey="line"
        dataSource={shown}
        scroll={{ x: 'max-content', y: 'min(46vh, 420px)' }}
        pagination={{ size: 'small', pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'line', title: say('import.line'), width: 64, render: (_, { line }) => line },
          {
            key: 'fate',
            title: say('import.fate'),
            render: (_, { fate, errors }) => (
              <>
                <Tag color={TONES[fate]}>{say(`import.${fate}`)}</Tag>
                <OtherFaults errors={errors} columns={columns} label={label} />
              </>
            ),
          },
          ...fields,
        ]}
      />
      {shown.length < total && <p className={css.hint}>{say('import.first', { n: figure(shown.length) })}</p>}
    </div>
  );
}

interface OtherFaultsProps extends Pick<ImportedRow, 'errors'> {
  columns: readonly string[];
  label: Texts['label'];
}

/** The errors of a row that belong to no cell. */
const OtherFaults = ({ errors, columns, label }: OtherFaultsProps) =>
  Object.entries(errors)
    .filter(([field]) => !columns.includes(field))
    .map(([field, texts]) => (
      <small key={field} className={css.fault}>
        {field && `${label(field)}: `}
        {texts[0]}
      </small>
    ));

function Cell({ row: { cells, changed, errors }, field }: { row: ImportedRow; field: string }) {
  const text = lookup(cells, field) ?? '';
  const fault = lookup(errors, field)?.[0];
  return (
    <>
      <bdi className={css.cell} title={text} data-changed={changed.includes(field) || undefined}>
        {text || '–'}
      </bdi>
      {fault && <small className={css.fault}>{fault}</small>}
    </>
  );
}
