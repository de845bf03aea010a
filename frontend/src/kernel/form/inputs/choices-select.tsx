import { Select, type SelectProps } from 'antd';
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select';
import type { KeyboardEvent } from 'react';

type Props<Value, Option extends BaseOptionType> = Omit<SelectProps<Value[], Option>, 'mode'> & {
  mode?: 'multiple' | 'tags';
};

/** The list of a select treats Tab like Enter and toggles the highlighted choice. People who leave the field do not want to change it. */
const leave = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation();
};

/** A multiple select that Tab does not change. */
export const ChoicesSelect = <Value, Option extends BaseOptionType = DefaultOptionType>({
  mode = 'multiple',
  ...props
}: Props<Value, Option>) => <Select<Value[], Option> {...props} mode={mode} onInputKeyDown={leave} />;
