import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Empty } from '../../../kernel/resource/empty-state';
import { LoadFailure } from '../../../kernel/resource/load-failure';
import css from './person.module.css';

interface Props<Row> {
  queryKey: QueryKey;
  ask: (page: number, size: number) => Promise<{ list: Row[]; total: number }>;
  row: (row: Row) => ReactNode;
  empty: { icon: ReactNode; title: string };
  className: string | undefined;
}

const SIZE = 24;

/** A list about one person that needs no filters: its pages, and every state it can be in. */
export function PagedList<Row>({ queryKey, ask, row, empty, className = '' }: Props<Row>) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => ask(page, SIZE),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={css.scroll ?? ''} avatar paragraph={{ rows: 6 }} />;
  if (data.total === 0) return <Empty {...empty} />;
  return (
    <div className={css.scroll} aria-busy={isFetching}>
      <ul className={className}>{data.list.map(row)}</ul>
      {data.total > SIZE && (
        <Pagination
          align="end"
          current={page}
          pageSize={SIZE}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </div>
  );
}
