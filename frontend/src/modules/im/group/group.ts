import type { Row } from '../../../kernel/call/api/api';
import type { Target } from '../../../kernel/screens/act/act';

export type Group = Row<'im/group'>;

export const asTarget = ({ id, name, head_image_thumb: thumb, head_image: image }: Group): Target => ({
  id,
  name,
  image: thumb || image,
  isGroup: true,
});
