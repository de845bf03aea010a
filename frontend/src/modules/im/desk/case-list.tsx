import { InboxOutlined, LockOutlined } from '@ant-design/icons';
import { Input, Pagination, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { Choice } from '../conversation/choice';
import css from './case-list.module.css';
import { CaseLine } from './case-line';
import { Figures } from './figures';
import { KeepButton } from './keep-button';
import { type CaseList as List, SIZE } from './use-case-list';

interface Props {
  list: List;
  shown: number | undefined;
  onChoose: (id: number) => void;
}

/** The cases to choose from, with the figures that narrow them. */
export function CaseList({ list, shown, onChoose }: Props) {
  const { t } = useTranslation('im-desk');
  if (!list.isAllowed) return <Empty icon={<LockOutlined />} title={t('list.forbidden')} />;
  return (
    <>
      <header className={css.head}>
        <Figures filter={list.filter} onFilter={list.narrow} />
        <Input
          allowClear
          value={list.word}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          onChange={({ target }) => list.search(target.value)}
        />
      </header>
      <div className={css.body}>
        <Rows list={list} shown={shown} onChoose={onChoose} />
      </div>
      {list.total > SIZE && (
        <Pagination
          simple
          size="small"
          className={css.pages ?? ''}
          current={list.page}
          pageSize={SIZE}
          total={list.total}
          showSizeChanger={false}
          onChange={list.turnTo}
        />
      )}
      <KeepButton />
    </>
  );
}

function Rows({ list: { rows, error, retry, isLoading, filter }, shown, onChoose }: Props) {
  const { t } = useTranslation('im-desk');
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  if (isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return <Empty icon={<InboxOutlined />} title={t(`list.none.${filter}`)} />;
  return (
    <ul className={css.list} aria-label={t('list')}>
      {rows.map((row) => (
        <li key={row.id}>
          <Choice isCurrent={row.id === shown} onChoose={() => onChoose(row.id)}>
            <CaseLine row={row} />
          </Choice>
        </li>
      ))}
    </ul>
  );
}
