import { BarChartOutlined, LineChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './chart.module.css';
import { type ChartData, mostOf } from './chart-data';
import { ChartTable } from './chart-table';
import { TimeChart } from './time-chart';

interface Props {
  title: string;
  note?: ReactNode;
  data: ChartData;
  kind: 'line' | 'bar';
  /** what the points are, for the head of the table */
  head: string;
  height?: number;
}

/** A chart with its title, its legend, and itself as a table. */
export function ChartCard({ title, note, data, kind, head, height = 220 }: Props) {
  const { t } = useTranslation('resource');
  const [isTable, setTable] = useState(false);
  const toggle = t(isTable ? 'chart.asChart' : 'chart.asTable');
  const isEmpty = mostOf(data, false) === 0;
  return (
    <section className={css.card} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
        {data.series.length > 1 && (
          <ul>
            {data.series.map(({ key, label, tone }) => (
              <li key={key}>
                <i data-tone={tone} aria-hidden />
                {label}
              </li>
            ))}
          </ul>
        )}
        <Tooltip title={toggle}>
          <Button
            type="text"
            size="small"
            aria-label={`${title}: ${toggle}`}
            icon={isTable ? kind === 'bar' ? <BarChartOutlined /> : <LineChartOutlined /> : <TableOutlined />}
            onClick={() => setTable(!isTable)}
          />
        </Tooltip>
      </header>
      {isTable ? (
        <ChartTable data={data} label={title} head={head} height={height} />
      ) : (
        <div className={css.plot}>
          <TimeChart data={data} kind={kind} label={t('chart.label', { title })} height={height} />
          {isEmpty && <span className={css.nothing}>{t('chart.nothing')}</span>}
        </div>
      )}
    </section>
  );
}
