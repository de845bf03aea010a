import { Pagination, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import { figure } from '../../../kernel/basis/i18n/figure';
import { type Line, placeOf, SIZE } from './takeback';
import css from './takeback.module.css';
import { useLineWords } from './use-line-words';

const TONES = {
  0: 'processing',
  1: 'processing',
  2: 'success',
  3: 'warning',
  4: 'default',
  5: 'error',
  6: 'default',
} as const;

interface Props {
  lines: readonly Line[];
  staffId: number;
  /** whether the list is that of an order, whose first state is that it waits */
  isOrdered: boolean;
  total: number;
  page: number;
  onPage: (page: number) => void;
}

/** What a colleague did, newest first, and whether it can be or was taken back. */
export function LineList({ lines, staffId, isOrdered, total, page, onPage }: Props) {
  const { t } = useTranslation('im-takeback');
  return (
    <>
      <ul className={css.lines} aria-label={t('list')}>
        {lines.map((line) => (
          <li key={`${line.kind}:${line.subjectId}`}>
            <LineView line={line} staffId={staffId} isOrdered={isOrdered} />
          </li>
        ))}
      </ul>
      {total > SIZE && (
        <Pagination
          simple
          size="small"
          current={page}
          pageSize={SIZE}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  );
}

function LineView({ line, staffId, isOrdered }: { line: Line; staffId: number; isOrdered: boolean }) {
  const { t } = useTranslation('im-takeback');
  const { actionOf, stateOf } = useLineWords();
  const can = useCan();
  const { actTime, name, people, messages, memberships, groupBans, reason, undone, kept } = line;
  const place = placeOf(line, staffId);
  const facts = [
    people > 1 && t('people', { n: figure(people) }),
    messages > 0 && t('messages', { n: figure(messages) }),
    memberships > 0 && t('memberships', { n: figure(memberships) }),
    groupBans > 0 && t('groupBans', { n: figure(groupBans) }),
    undone > 0 && t('undone', { n: figure(undone) }),
    kept > 0 && t('kept', { n: figure(kept) }),
    reason && t(`why.${reason}`),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      <p>
        <Tag color={TONES[line.state]}>{stateOf(line.state, isOrdered)}</Tag>
        <strong>{actionOf(line)}</strong>
        <span>{name}</span>
      </p>
      <small>
        <time>{actTime}</time>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {place && can(place.needs) && <Link to={place.path}>{t('look')}</Link>}
      </small>
    </>
  );
}
