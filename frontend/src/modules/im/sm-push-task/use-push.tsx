import { App, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { figure } from '../../../kernel/basis/i18n/figure';
import { useCapability } from '../capability/use-capability';
import { sendTimeOf } from './push-time';
import type { PushValues } from './push-values';
import { audienceOf, useReachNow } from './use-reach';
import { kindOf, useReachWords } from './use-reach-words';

/** Counts the recipients again, asks for confirmation with that count, and saves the push. */
export function usePush(taskId: number | undefined, onDone: () => void) {
  const { t } = useTranslation('im-push');
  const { modal, message } = App.useApp();
  const reachNow = useReachNow();
  const words = useReachWords();
  const { caution } = useCapability('pushes');
  const { attempt, isBusy, problem, setProblem } = useAttempt();

  const save = (body: Body) =>
    attempt(async () => {
      if (taskId === undefined) await post('im/sm_push_task', 'add', body);
      else await post('im/sm_push_task', 'update', { id: taskId, ...body });
      void message.success(t(body.send_time ? 'push.planned' : 'push.started'));
      onDone();
    });

  const ask = async ({ message, time, ...audience }: PushValues) => {
    if (!message) return;
    await attempt(async () => {
      const reach = await reachNow(audience);
      if (reach.recipients === 0) return setProblem(t('reach.nobodyThere'));
      const sendTime = sendTimeOf(time);
      void modal.confirm({
        centered: true,
        title: t(caution === undefined ? `push.ask.${kindOf(reach)}` : 'push.ask.unseen', {
          name: message.title,
          n: figure(reach.recipients),
        }),
        content: (
          <>
            <Typography.Paragraph>
              {sendTime ? t('push.later', { time: sendTime.slice(0, 16) }) : t('push.now')} {words(reach)}
            </Typography.Paragraph>
            <Typography.Text type="secondary">{t('push.note')}</Typography.Text>
          </>
        ),
        okText: t(sendTime ? 'push.plan' : 'push.go'),
        onOk: () => save({ message_id: message.id, ...audienceOf(audience), send_time: sendTime }),
      });
    });
  };

  return { ask, isBusy, problem };
}

type Body = ReturnType<typeof audienceOf> & { message_id: number; send_time: string | null };
