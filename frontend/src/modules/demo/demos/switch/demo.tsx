import { useQuery } from '@tanstack/react-query';
import { Flex, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { page } from '../../../../kernel/call/api/api';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { useLastPage } from '../../../../kernel/resource/list/use-last-page';
import { SwitchCell } from '../../../../kernel/resource/cell/switch-cell';

const SIZE = 3;

export default function Switches() {
  const [at, turn] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['base/sys/param', 'demo', at],
    queryFn: () => page('base/sys/param', { page: at, size: SIZE }),
  });
  useLastPage(data, turn);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active />;
  return (
    <Flex vertical gap="middle">
      {data.list.map((row, index) => (
        <Flex key={row.id} gap="small" align="center">
          <SwitchCell
            resource="base/sys/param"
            row={{ ...row }}
            field="isPublic"
            label={row.name}
            refusal={index === 0 ? 'The first one stays' : undefined}
          />
          {row.name}
        </Flex>
      ))}
      <Pagination simple current={at} pageSize={SIZE} total={data.pagination.total} onChange={turn} />
    </Flex>
  );
}
