import { Flex, Tag } from 'antd';
import { LookProgress } from '../../../../kernel/resource/look-progress';
import { type Part, useLook } from '../../../../kernel/resource/use-look';

const NEWEST = 5000;
const AT_ONCE = 500;
const isHit = (id: number) => id % 617 === 0;

/** A server that looks through some of its rows, and says where to go on. */
function lookThrough({ cursor = NEWEST }: Part) {
  const reached = Math.max(0, cursor - AT_ONCE);
  const ids = Array.from({ length: cursor - reached }, (_, at) => cursor - at).filter(isHit);
  return Promise.resolve({
    list: ids.map((id) => ({ id })),
    pagination: { total: 0, more: reached > 0, cursor: reached, searched: { newest: NEWEST, oldest: 0, reached } },
  });
}

export default function Look() {
  const look = useLook<{ id: number }>({ queryKey: ['demo', 'look'], ask: lookThrough, size: 30 });
  return (
    <Flex vertical gap="middle">
      <LookProgress look={look} isSearch />
      <Flex wrap gap="small">
        {look.rows.map(({ id }) => (
          <Tag key={id}>{id}</Tag>
        ))}
      </Flex>
    </Flex>
  );
}
