import { PhoneOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readContent } from './content';
import { MessageCard } from './message-card';
import { MessageFile } from './message-file';
import { MessagePicture } from './message-picture';
import { MessageText } from './message-text';
import { MessageVideo } from './message-video';
import css from './message.module.css';
import { RawMessage } from './raw-message';
import { VoicePlayer } from './voice-player';

interface Props {
  type: number;
  content: string | null;
  wanted?: string | undefined;
}

/** The content of a message, as its recipient saw it. */
export function MessageBody({ type, content: stored, wanted }: Props) {
  const { t } = useTranslation('im-chat');
  const content = useMemo(() => readContent(type, stored), [type, stored]);
  switch (content.kind) {
    case 'text':
    case 'tip':
      return <MessageText text={content.text} wanted={wanted} />;
    case 'picture':
      return <MessagePicture picture={content} />;
    case 'sticker':
      return <MessagePicture picture={content} most={128} />;
    case 'file':
      return <MessageFile file={content} />;
    case 'voice':
      return <VoicePlayer voice={content} />;
    case 'video':
      return <MessageVideo video={content} />;
    case 'card':
      return <MessageCard card={content} />;
    case 'call':
      return (
        <span className={css.call}>
          {content.of === 'voice' ? <PhoneOutlined aria-hidden /> : <VideoCameraOutlined aria-hidden />}
          <MessageText text={content.text || t(content.of === 'voice' ? 'kind.voiceCall' : 'kind.videoCall')} />
        </span>
      );
    case 'recall':
      return <em>{t('kind.recall')}</em>;
    default:
      return <RawMessage type={type} raw={content.raw} isBroken={content.kind === 'broken'} />;
  }
}
