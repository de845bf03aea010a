import { Skeleton } from 'antd';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';
import { useFactorState } from './factor-state';
import { OwnFactor } from './late-own-factor';

/** Two-step verification of the signed-in user: whether it is on, and what can be done about it. */
export function FactorPanel({ username }: { username: string }) {
  const { data, error, isPending, refetch } = useFactorState();
  if (isPending) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (!data) return <LoadFailure error={error} onRetry={refetch} />;
  return <OwnFactor username={username} state={data} />;
}
