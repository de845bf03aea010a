import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton } from 'antd';
import { page } from '../../../../kernel/call/api/api';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { SwitchCell } from '../../../../kernel/resource/cell/switch-cell';

export default function Switches() {
  const { data, error, refetch } = useQuery({
    queryKey: ['base/sys/param', 'demo'],
    queryFn: () => page('base/sys/param', { page: 1, size: 3 }),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active />;
  return (
    <Flex vertical gap="middle">
      {data.list.map((row, at) => (
        <Flex key={row.id} gap="small" align="center">
          <SwitchCell
            resource="base/sys/param"
            row={{ ...row }}
            field="isPublic"
            label={row.name}
            refusal={at === 0 ? 'The first one stays' : undefined}
          />
          {row.name}
        </Flex>
      ))}
    </Flex>
  );
}
