import { ExportOutlined, LeftOutlined, MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { Conversation } from '../conversation/conversation';
import { ConversationList } from '../conversation/conversation-list';
import { conversationPath, type Scope } from '../conversation/scope';
import css from './person-conversations.module.css';

/** The conversations of a person. */
export function PersonConversations({ id }: { id: number }) {
  const { t } = useTranslation('im-person');
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<Scope>();
  const isListShown = !isPhone || !chosen;
  return (
    <div className={css.talks}>
      {isListShown && (
        <aside>
          <ConversationList userId={id} chosen={chosen} onChoose={setChosen} />
        </aside>
      )}
      {chosen && (
        <section>
          <div className={css.talkTools}>
            {isPhone && (
              <Button size="small" type="text" icon={<LeftOutlined />} onClick={() => setChosen(undefined)}>
                {t('talks.back')}
              </Button>
            )}
            <Link to={conversationPath(chosen)}>
              <ExportOutlined aria-hidden /> {t('talks.open')}
            </Link>
          </div>
          <Conversation scope={chosen} />
        </section>
      )}
      {!chosen && !isPhone && <Empty icon={<MessageOutlined />} title={t('talks.choose')} />}
    </div>
  );
}
