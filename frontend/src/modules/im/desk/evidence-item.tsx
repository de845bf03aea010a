import { LockOutlined, MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { aroundOf } from './around';
import { ContentMark } from './content-mark';
import { BlurredMedia } from './blurred-media';
import type { Evidence } from './case-file';
import css from './evidence-item.module.css';
import { MessageBody } from '../message/message-body';
import { readContent } from '../message/content';
import type { ConversationOpener } from './use-conversation-opener';

interface Props {
  item: Evidence;
  subjectId: number;
  opener: ConversationOpener;
  /** whether private texts are left out as long as no reason is stated */
  isReasonNeeded: boolean;
}

const MEDIA = new Set(['picture', 'sticker', 'video']);

/** A reported message as it was when it was reported, and the way to the conversation around it. */
export function EvidenceItem({ item, subjectId, opener, isReasonNeeded }: Props) {
  const { t } = useTranslation('im-desk');
  const conversation = aroundOf(item, subjectId);
  return (
    <figure className={css.evidence}>
      <figcaption>
        <span>
          {item.kind === 'group'
            ? t('inGroup', { id: item.groupId ?? '–' })
            : t('toPerson', { id: item.peerId ?? '–' })}
        </span>
        <time>{item.time ?? '–'}</time>
        {opener.isAllowed && conversation && (
          <Button
            type="link"
            size="small"
            icon={<MessageOutlined />}
            aria-label={t('around', { id: item.id })}
            onClick={() => opener.open(conversation)}
          >
            {t('conversation')}
          </Button>
        )}
      </figcaption>
      <Content item={item} isReasonNeeded={isReasonNeeded} />
    </figure>
  );
}

function Content({ item: { kind, type, content }, isReasonNeeded }: Pick<Props, 'item' | 'isReasonNeeded'>) {
  const { t } = useTranslation('im-desk');
  if (isReasonNeeded && content === null && kind === 'private')
    return (
      <ContentMark>
        <LockOutlined aria-hidden /> {t('withheld')}
      </ContentMark>
    );
  const body = <MessageBody type={type} content={content} />;
  return MEDIA.has(readContent(type, content).kind) ? <BlurredMedia>{body}</BlurredMedia> : body;
}
