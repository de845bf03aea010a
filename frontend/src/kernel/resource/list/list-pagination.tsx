import { Button, Flex, Pagination } from 'antd';
import { Faint } from '../../look/text/faint';
import { PAGE_SIZES } from '../question/question';
import css from './pagination.module.css';
import { useTexts } from '../declare/texts';
import type { List } from './use-list';

type Paged = Pick<List, 'pagination' | 'question' | 'ask'>;

/** The current page of a list, and the links to the other pages. */
export function ListPagination({ list, isNarrow }: { list: Paged; isNarrow: boolean }) {
  const { say } = useTexts('resource');
  const { pagination, question, ask } = list;
  if (!pagination) return null;
  const { total, totalIsEstimate } = pagination;
  const figure = total.toLocaleString() + (totalIsEstimate ? '+' : '');
  return (
    <Flex className={css.pagination} gap="middle" align="center" justify="space-between" wrap>
      <LookOn list={list} />
      <span />
      {total > 0 && (
        <Pagination
          size={isNarrow ? 'small' : 'medium'}
          simple={isNarrow}
          current={question.page}
          pageSize={question.size}
          total={total}
          showTotal={isNarrow ? undefined : () => say('total', { n: figure })}
          showSizeChanger={!isNarrow}
          pageSizeOptions={PAGE_SIZES}
          showQuickJumper={!isNarrow && total > question.size * 10}
          onChange={(page, size) => ask(size === question.size ? { page } : { page: 1, size })}
        />
      )}
    </Flex>
  );
}

/** A very long list is searched in portions, the newest rows first. */
function LookOn({ list: { pagination, question, ask } }: { list: Paged }) {
  const { say } = useTexts('resource');
  const { more, cursor } = pagination ?? {};
  if (!more && question.cursor === undefined) return null;
  return (
    <Flex gap="small" align="center" wrap>
      <Faint>{say(more ? 'look.stopped' : 'look.end')}</Faint>
      {more && typeof cursor === 'number' && (
        <Button size="small" onClick={() => ask({ cursor })}>
          {say('look.on')}
        </Button>
      )}
      {question.cursor !== undefined && (
        <Button size="small" type="text" onClick={() => ask({ cursor: undefined })}>
          {say('look.newest')}
        </Button>
      )}
    </Flex>
  );
}
