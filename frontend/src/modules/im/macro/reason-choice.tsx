import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { ReasonInput } from '../../../kernel/screens/act/reason-input';

const LONGEST = 128;

/** The reason that the banned users will read: a common one or free text. */
export const ReasonChoice = (props: InputProps<string>) => (
  <ReasonInput {...props} templates="user" longest={LONGEST} />
);
