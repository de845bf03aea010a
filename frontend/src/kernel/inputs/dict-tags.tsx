import { Flex, Tag } from 'antd';
import { flat, useDict } from './use-dict';

/** Values of a dictionary by their names; one that the dictionary does not know is shown as it is. */
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

/** Several travel as a list or with commas between; an empty column holds none. */
function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => String(one).split(',')).filter((one) => one !== '');
}
