import { Descriptions } from 'antd';
import { useState } from 'react';
import { RelativeTime } from '../../../../kernel/basis/time/relative-time';
import { useNow } from '../../../../kernel/basis/time/use-now';
import { wireOf } from '../../../../kernel/basis/time/wire-time';

const MINUTE = 60_000;

export default function Times() {
  const now = useNow();
  const [begin] = useState(now);
  return (
    <Descriptions
      column={1}
      items={[
        { key: 'now', label: 'useNow()', children: wireOf(now) },
        { key: 'here', label: 'begin', children: <RelativeTime value={wireOf(begin)} /> },
        { key: 'ago', label: '-90 min', children: <RelativeTime value={wireOf(begin - 90 * MINUTE)} /> },
        { key: 'never', label: 'null', children: <RelativeTime value={null} /> },
      ]}
    />
  );
}
