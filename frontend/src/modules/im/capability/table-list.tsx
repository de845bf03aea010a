import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './table-list.module.css';
import { isRemarkable } from './missing-schema';
import type { ChatTable } from './use-capabilities';

/** The tables of the chat database. Tables that differ from the expected schema come first. */
export function TableList({ tables }: { tables: ChatTable[] }) {
  const sorted = [...tables].sort((one, other) => Number(isRemarkable(other)) - Number(isRemarkable(one)));
  return (
    <ul className={css.tables}>
      {sorted.map((table) => (
        <TableLine key={table.name} table={table} />
      ))}
    </ul>
  );
}

function TableLine({ table }: { table: ChatTable }) {
  const { t } = useTranslation('im-capability');
  const { name, here, missing, extra, renamed, unindexed, inexactIds } = table;
  return (
    <li>
      <code>{name}</code>
      {!here && <Tag color="error">{t('table.absent')}</Tag>}
      {here && !isRemarkable(table) && <Tag color="success">{t('table.complete')}</Tag>}
      {inexactIds && <Tag color="error">{t('table.inexactIds')}</Tag>}
      {here && (
        <>
          <Columns label={t('table.missing')} names={missing} tone="warning" />
          <Columns label={t('table.renamed')} names={renamed.map((one) => one.replace(':', ' →'))} tone="processing" />
          <Columns label={t('table.unindexed')} names={unindexed} tone="default" />
          <Columns label={t('table.extra')} names={extra} tone="default" />
        </>
      )}
    </li>
  );
}

interface ColumnsProps {
  label: string;
  names: string[];
  tone: string;
}

function Columns({ label, names, tone }: ColumnsProps) {
  if (names.length === 0) return null;
  return (
    <div className={css.columns}>
      <small>{label}</small>
      {names.map((name) => (
        <Tag key={name} color={tone} variant="filled">
          {name}
        </Tag>
      ))}
    </div>
  );
}
