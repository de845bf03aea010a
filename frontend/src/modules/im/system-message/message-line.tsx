import { Flex } from 'antd';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import css from './message.module.css';
import { MessageThumb } from './message-thumb';

interface Props {
  message: { title?: string | null; intro?: string | null; cover_url?: string | null };
  size?: number;
}

/** A message in two lines next to its cover. */
export const MessageLine = ({ message: { title, intro, cover_url: cover }, size = 40 }: Props) => (
  <Flex gap={12} align="center" className={css.line}>
    <MessageThumb url={cover} size={size} />
    <div>
      <strong>
        <ShortText>{title ?? ''}</ShortText>
      </strong>
      {intro && <ShortText>{intro}</ShortText>}
    </div>
  </Flex>
);
