import { Flex, Popover, Tag } from 'antd';
import css from './tag-list.module.css';

interface Props {
  items: string[];
  most?: number;
  tone?: string;
}

/** Shows words as tags; beyond a few, only the number of the others is shown. */
export function TagList({ items, most = 3, tone = 'default' }: Props) {
  const rest = items.length - most;
  const tags = (some: string[]) =>
    some.map((item, index) => (
      <Tag key={`${index}.${item}`} color={tone} className={css.tag ?? ''} title={item}>
        {item}
      </Tag>
    ));
  return (
    <Flex gap={4} wrap={false}>
      {tags(items.slice(0, rest === 1 ? most + 1 : most))}
      {rest > 1 && (
        <Popover
          content={
            <Flex gap={4} wrap style={{ maxWidth: 320 }}>
              {tags(items)}
            </Flex>
          }
        >
          <Tag tabIndex={0} aria-label={items.slice(most).join(', ')}>
            +{rest}
          </Tag>
        </Popover>
      )}
    </Flex>
  );
}
