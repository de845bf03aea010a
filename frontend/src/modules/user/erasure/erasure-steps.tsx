import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import type { ErasureStep } from './erasure';
import css from './erasure.module.css';

type Count = 'found' | 'done' | 'left';

interface Props {
  steps: readonly ErasureStep[];
  columns: readonly Count[];
}

/** What was found in each table, and what is done with it. Empty tables are only counted. */
export function ErasureSteps({ steps, columns }: Props) {
  const { t } = useTranslation('user-erasure');
  const shown = steps.filter((step) => step.found > 0 || step.done > 0 || !!step.left);
  const rest = steps.length - shown.length;
  return (
    <div className={css.scroll}>
      <table className={css.steps}>
        <thead>
          <tr>
            <th scope="col">{t('table')}</th>
            <th scope="col">{t('act')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={css.count}>
                {t(`${column}.column`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((step) => (
            <tr key={step.key}>
              <th scope="row">
                <code>{step.table}</code>
                <small>{step.columns.join(', ')}</small>
              </th>
              <td>
                <Tag color={step.act === 'delete' ? 'error' : 'processing'}>{t(`act.${step.act}`)}</Tag>
              </td>
              {columns.map((column) => (
                <td key={column} className={css.count}>
                  {step[column] === null ? '–' : figure(step[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={css.rest}>{t('rest', { n: figure(rest) })}</p>}
    </div>
  );
}
