import { NotificationOutlined } from '@ant-design/icons';
import { Image } from 'antd';
import css from './message.module.css';

interface Props {
  url: string | null | undefined;
  size?: number;
}

/** The thumbnail of a message's cover. It is hidden from screen readers, because the title is next to it. */
export function MessageThumb({ url, size = 40 }: Props) {
  const box = { width: size, height: size };
  if (!url)
    return (
      <span className={css.noCover} style={box} aria-hidden>
        <NotificationOutlined />
      </span>
    );
  return <Image className={css.thumb ?? ''} src={url} alt="" {...box} preview={false} fallback={BROKEN} />;
}

/** A placeholder for a picture that does not exist. */
const BROKEN =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="gray"><rect x="5" y="7" width="22" height="18" rx="2"/><path d="m5 22 7-7 6 6 4-4 5 5"/></svg>',
  );
