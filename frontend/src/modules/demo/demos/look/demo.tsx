import { Flex, Tag } from 'antd';
import { SearchProgress } from '../../../../kernel/resource/list/search-progress';
import { type SearchStart, useProgressiveSearch } from '../../../../kernel/resource/list/use-progressive-search';

const NEWEST = 5000;
const AT_ONCE = 500;
const isHit = (id: number) => id % 617 === 0;

/** A mock server that examines some of its rows and returns a cursor. */
function lookThrough({ cursor = NEWEST }: SearchStart) {
  const reached = Math.max(0, cursor - AT_ONCE);
  const ids = Array.from({ length: cursor - reached }, (_, at) => cursor - at).filter(isHit);
  return Promise.resolve({
    list: ids.map((id) => ({ id })),
    pagination: { total: 0, more: reached > 0, cursor: reached, searched: { newest: NEWEST, oldest: 0, reached } },
  });
}

export default function Look() {
  const look = useProgressiveSearch<{ id: number }>({ queryKey: ['demo', 'look'], ask: lookThrough, size: 30 });
  return (
    <Flex vertical gap="middle">
      <SearchProgress look={look} isSearch />
      <Flex wrap gap="small">
        {look.rows.map(({ id }) => (
          <Tag key={id}>{id}</Tag>
        ))}
      </Flex>
    </Flex>
  );
}
