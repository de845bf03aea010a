import { Select } from 'antd';
import { FILE_KINDS } from '../../../kernel/form/files/file-kind';
import { useKindWords } from '../../../kernel/form/files/kind-words';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

type Props = InputProps<string[] | undefined> & { placeholder?: string };

/** Filters a list by kinds of files. */
export function KindSelect({ value, onChange, placeholder }: Props) {
  const words = useKindWords();
  return (
    <Select
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      aria-label={placeholder}
      placeholder={placeholder}
      style={{ width: 180 }}
      value={value === undefined ? [] : [value].flat()}
      onChange={(kinds: string[]) => onChange?.(kinds.length > 0 ? kinds : undefined)}
      options={FILE_KINDS.map((kind) => ({ value: kind, label: words(kind) }))}
    />
  );
}
