import { Flex, Tag } from 'antd';
import { flat, useDict } from './use-dict';

/** Shows the names of dictionary values; a value that is not in the dictionary is shown as it is. */
export function DictTags({ of, value }: { of: string; value: unknown }) {
  const { items } = useDict(of);
  const known = flat(items);
  return (
    <Flex gap={4} wrap>
      {valuesOf(value).map((one) => {
        const item = known.find((item) => item.value === one);
        return (
          <Tag key={one} color={item?.tone ?? 'default'}>
            {item?.path ?? one}
          </Tag>
        );
      })}
    </Flex>
  );
}

/** Several values are a list, or a comma-separated text; an empty column has none. */
function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => String(one).split(',')).filter((one) => one !== '');
}
