import { StopOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { personPath } from '../message/places';
import { calledOf, type CaseFile, standingAgainst } from './case-file';
import css from './case-head.module.css';
import { CaseState } from './case-state';

/** Whom a case is about, and what is known of that person. */
export function CaseHead({ file }: { file: CaseFile }) {
  const { t } = useTranslation('im-desk');
  const { case: row, strikes, isBanned } = file;
  const before = standingAgainst(file).length;
  return (
    <header className={css.head}>
      <Name key={row.id} id={row.subjectId} name={calledOf(row)} />
      <span className={css.tags}>
        {row.appealId !== null && <Tag color="purple">{t('appeal')}</Tag>}
        {row.openedBy === 'spike' && <Tag color="geekblue">{t('noticed')}</Tag>}
        {row.escalated === 1 && row.state !== CaseState.Closed && <Tag color="magenta">{t('escalated')}</Tag>}
        {row.held === 1 && <Tag color="blue">{t('held')}</Tag>}
        {isBanned === true && (
          <Tag color="error" icon={<StopOutlined />}>
            {t('banned')}
          </Tag>
        )}
        {isBanned === false && <Tag color="success">{t('notBanned')}</Tag>}
        {isBanned === null && <Tag>{t('bannedUnknown')}</Tag>}
        <Tag color={strikes > 0 ? 'warning' : 'default'}>{t('strikes', { n: figure(strikes), count: strikes })}</Tag>
        {before > 0 && <Tag color="warning">{t('before', { n: figure(before), count: before })}</Tag>}
      </span>
      <p className={css.facts}>
        <span>{t('priority', { n: row.priority })}</span>
        {row.appealId === null && (
          <>
            <span>{t('signals', { n: figure(row.signals), count: row.signals })}</span>
            <span>{t('reporters', { n: figure(row.reporters), count: row.reporters })}</span>
          </>
        )}
        <span>
          {t('since')} <RelativeTime value={row.createTime} />
        </span>
        <span>
          {t('due')} <RelativeTime value={row.dueTime} />
        </span>
      </p>
    </header>
  );
}

const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]';

/** The heading takes the focus with each case, unless somebody types: readers hear the name, and Enter belongs to no button. */
function Name({ id, name }: { id: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const number = Number(id);
  const mayOpen = useCan()('im/user/info') && Number.isSafeInteger(number);
  useEffect(() => {
    if (!document.activeElement?.matches(FIELDS)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {mayOpen ? (
        <Link to={personPath(number)}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}{' '}
      {name !== `#${id}` && <small>#{id}</small>}
    </h2>
  );
}
