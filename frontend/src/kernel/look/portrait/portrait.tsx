import { Avatar } from 'antd';
import { safeUrl } from '../../basis/values/safe-url';

interface Props {
  name: string | null | undefined;
  image: string | null | undefined;
  size: number;
  /** groups are square */
  isGroup?: boolean;
}

/** The picture of a person or a group, or the first character of its name. It is decorative: its name is written beside it. */
export function Portrait({ name, image, size, isGroup = false }: Props) {
  const src = safeUrl(image);
  return (
    <Avatar
      size={size}
      alt=""
      shape={isGroup ? 'square' : 'circle'}
      draggable={false}
      {...(src && { src })}
      style={{ flex: 'none', fontSize: size / 2.2, background: 'var(--sb-tint)', color: 'var(--sb-ink)' }}
    >
      {[...(name?.trim() || '#')][0]?.toUpperCase()}
    </Avatar>
  );
}
