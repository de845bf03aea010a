import { ImageInput } from '../../../kernel/form/files/input/image-input';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

const MOST = 9;

/** Several pictures in a column that stores a list. */
export const PicturesInput = ({ value, onChange, ...item }: InputProps<string[] | null>) => (
  <ImageInput
    {...item}
    most={MOST}
    size={88}
    value={(value ?? []).join()}
    onChange={(addresses) => onChange?.(addresses ? addresses.split(',') : [])}
  />
);
