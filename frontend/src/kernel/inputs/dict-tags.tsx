import { Flex, Tag } from 'antd';
import { flat, useDict } from './use-dict';

/** Values of a dictionary by their names; one that the dictionary does not know is shown as it is. */
export function DictTags({ of, value }: { of: string; value: unknown }) {
  const { items } = useDict(of);
  const known = flat(items);
  const values = Array.isArray(value) ? value : String(value).split(',');
  return (
    <Flex gap={4} wrap>
      {values.map((one) => {
        const item = known.find((item) => item.value === String(one));
        return (
          <Tag key={String(one)} color={item?.tone ?? 'default'}>
            {item?.path ?? String(one)}
          </Tag>
        );
      })}
    </Flex>
  );
}
