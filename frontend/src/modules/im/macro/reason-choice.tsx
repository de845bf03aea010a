import type { InputProps } from '../../../kernel/inputs/input-props';
import { ReasonInput } from '../../../kernel/act/reason-input';

const LONGEST = 128;

/** Why, as the people read it: one of the usual reasons or words of one's own. */
export const ReasonChoice = (props: InputProps<string>) => (
  <ReasonInput {...props} templates="user" longest={LONGEST} />
);
