import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kernel/access/permission/can';
import { figure } from '../../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../../kernel/basis/time/relative-time';
import type { Decision } from '../../desk/case-file';
import { CaseTags } from '../../desk/case-tags';
import { DecisionLine } from '../../desk/decision-line';
import { StatementButton } from '../../desk/statement-button';
import { casePath } from '../../message/places';
import css from './person-desk.module.css';
import type { PersonFile } from './person-file';

interface Props {
  row: PersonFile['cases'][number];
  /** the newest decision on it */
  decision: Decision | undefined;
  appeal: PersonFile['appeals'][number] | undefined;
}

/** A case of a person: how it stands, and how it was decided or answered. */
export function PersonCase({ row, decision, appeal }: Props) {
  const { t } = useTranslation('im-desk');
  const mayOpen = useCan()('im/case/file');
  const name = t('person.case', { id: row.id });
  return (
    <div className={css.case}>
      <span className={css.first}>
        {mayOpen ? <Link to={casePath(row.id)}>{name}</Link> : <span>{name}</span>}
        <CaseTags row={row} />
        {appeal && appeal.state !== 'open' && <Tag>{t(`person.appeal.${appeal.state}`)}</Tag>}
      </span>
      <small>
        {row.appealId === null && <>{t('signals', { n: figure(row.signals), count: row.signals })} · </>}
        <RelativeTime value={row.createTime} />
      </small>
      {decision && <DecisionLine decision={decision} more={<StatementButton decision={decision} />} />}
    </div>
  );
}
