import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Empty } from '../../resource/table/empty-state';
import { LoadFailure } from '../../resource/list/load-failure';
import { SubjectBody } from './subject-body';

interface Props<Row> {
  queryKey: QueryKey;
  ask: (page: number, size: number) => Promise<{ list: Row[]; total: number }>;
  row: (row: Row) => ReactNode;
  empty: { icon: ReactNode; title: string };
  className: string | undefined;
}

const SIZE = 24;

/** A list about one person, without filters: its pages and all its states. */
export function PagedList<Row>({ queryKey, ask, row, empty, className = '' }: Props<Row>) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => ask(page, SIZE),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data)
    return (
      <SubjectBody>
        <Skeleton active avatar paragraph={{ rows: 6 }} />
      </SubjectBody>
    );
  if (data.total === 0) return <Empty {...empty} />;
  return (
    <SubjectBody isBusy={isFetching}>
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
    </SubjectBody>
  );
}
