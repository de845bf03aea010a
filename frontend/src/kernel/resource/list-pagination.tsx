import { Pagination } from 'antd';
import { PAGE_SIZES } from './question';
import css from './resource.module.css';
import { useTexts } from './texts';
import type { List } from './use-list';

/** Where a list stands, and the way to its other pages. */
export function ListPagination({
  list,
  isNarrow,
}: {
  list: Pick<List, 'pagination' | 'question' | 'ask' | 'error'>;
  isNarrow: boolean;
}) {
  const { say } = useTexts('resource');
  const { pagination, question, ask } = list;
  if (!pagination || pagination.total === 0) return null;
  const { total, totalIsEstimate } = pagination;
  const figure = total.toLocaleString() + (totalIsEstimate ? '+' : '');
  return (
    <Pagination
      className={css.pagination}
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
  );
}
