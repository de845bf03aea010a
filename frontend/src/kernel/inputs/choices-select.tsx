import { Select, type SelectProps } from 'antd';
import type { BaseOptionType, DefaultOptionType } from 'antd/es/select';
import type { KeyboardEvent } from 'react';

type Props<Value, Option extends BaseOptionType> = Omit<SelectProps<Value[], Option>, 'mode'> & {
  mode?: 'multiple' | 'tags';
};

/** The list of a select takes Tab for Enter and turns the marked choice over. On its way out of a field nobody wants to change it. */
const leave = (event: KeyboardEvent) => {
  if (event.key === 'Tab') event.stopPropagation();
};

/** A select of several, which Tab leaves as it is. */
export const ChoicesSelect = <Value, Option extends BaseOptionType = DefaultOptionType>({
  mode = 'multiple',
  ...props
}: Props<Value, Option>) => <Select<Value[], Option> {...props} mode={mode} onInputKeyDown={leave} />;
