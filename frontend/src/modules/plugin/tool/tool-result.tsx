import { Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ToolOutcome } from '../plugin-answers';
import css from './tool-result.module.css';

/** The answer of a tool, shown as third-party text. */
export function ToolResult({ outcome: { text, columns, rows } }: { outcome: ToolOutcome }) {
  const { t } = useTranslation('plugin');
  return (
    <section className={css.result} role="status" aria-label={t('tool.result')}>
      {text !== null && <Typography.Paragraph className={css.text ?? ''}>{text}</Typography.Paragraph>}
      {columns.length > 0 && (
        <Table<{ at: number; row: Record<string, unknown> }>
          size="small"
          scroll={{ x: 'max-content' }}
          rowKey="at"
          pagination={{ hideOnSinglePage: true }}
          dataSource={rows.map((row, at) => ({ at, row }))}
          columns={columns.map(({ name = '', title }) => ({
            key: name,
            title,
            render: (_, { row }) => cellOf(row[name]),
          }))}
        />
      )}
      {text === null && columns.length === 0 && <p>{t('tool.nothing')}</p>}
    </section>
  );
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
