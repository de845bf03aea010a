import { Flex, Tag } from 'antd';
import { type DictItem, flat, useDict } from './use-dict';

/** Shows the names of dictionary values; a value that is not in the dictionary is shown as it is. */
export function DictTags({ of, value }: { of: string; value: unknown }) {
  const { items } = useDict(of);
  const known = knownIn(items);
  return (
    <Flex gap={4} wrap>
      {valuesOf(value).map((one) => {
        const item = known.get(one);
        return (
          <Tag key={one} color={item?.tone ?? 'default'}>
            {item?.path ?? one}
          </Tag>
        );
      })}
    </Flex>
  );
}

/** The items of each dictionary by value, for all cells of a list; of two with one value the first. */
const found = new WeakMap<DictItem[], Map<string, DictItem>>();

function knownIn(items: DictItem[]): Map<string, DictItem> {
  const known =
    found.get(items) ??
    new Map(
      flat(items)
        .toReversed()
        .map((item) => [item.value, item]),
    );
  found.set(items, known);
  return known;
}

/** Several values are a list, or a comma-separated text; an empty column has none. */
function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((one) => String(one).split(',')).filter((one) => one !== '');
}
