import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Descriptions } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { durationWords } from '../../../kernel/basis/time/time-words';
import { type Phrase, totalOf } from '../wording/phrase';
import type { Library } from './library';

/** Pushes a library to its group after a confirmation with the group, the number of phrases and the duration. */
export function usePush() {
  const { t } = useTranslation(['im-library', 'resource']);
  const { modal, message } = App.useApp();
  const client = useQueryClient();

  return useCallback(
    (library: Library, phrases: readonly Phrase[]) => {
      const { id, title, group_name: group, group_id: groupId } = library;
      const speakers = new Set(phrases.map(({ user_id: userId }) => userId)).size;
      const facts = {
        group: `${group ?? ''} (#${groupId})`,
        phrases: t('push.phrases', { n: phrases.length, speakers }),
        duration: durationWords(totalOf(phrases) * 1000),
      };
      void modal.confirm({
        centered: true,
        width: 460,
        title: t('push.ask', { title, group: group ?? `#${groupId}` }),
        content: (
          <>
            <Descriptions
              column={1}
              size="small"
              style={{ margin: '12px 0' }}
              items={Object.entries(facts).map(([key, children]) => ({
                key,
                label: t(`push.${key as keyof typeof facts}Label`),
                children,
              }))}
            />
            <Alert type="info" title={t('push.note')} />
          </>
        ),
        okText: t('push.go'),
        onOk: async () => {
          try {
            await post('im/wording_library', 'push', { id });
            void message.success(t('push.begun'));
          } catch (error) {
            void modal.error({ centered: true, title: t('push.refused', { title }), content: messageOf(error) });
          }
          background(client.invalidateQueries({ queryKey: ['im/wording_library', 'progress', id] }));
        },
      });
    },
    [t, modal, message, client],
  );
}
