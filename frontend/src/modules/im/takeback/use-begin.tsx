import { useQueryClient } from '@tanstack/react-query';
import { App, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { figure } from '../../../kernel/basis/i18n/figure';
import { post } from '../../../kernel/call/api/api';
import type { Forecast, Period, Takeback } from './takeback';

interface Order {
  period: Period;
  forecast: Forecast;
  reason: string;
  onBegun: (takeback: Takeback) => void;
  onFailed: (error: unknown) => void;
}

/** Orders a takeback after a confirmation that names the person, the period and the counts. */
export function useBegin() {
  const { t } = useTranslation('im-takeback');
  const { modal } = App.useApp();
  const client = useQueryClient();
  return ({ period, forecast, reason, onBegun, onFailed }: Order) => {
    const {
      possible,
      batches,
      decisions,
      bans,
      people,
      messages,
      memberships,
      groupBans,
      staffName,
      name: list,
    } = forecast;
    const counts = { batches, decisions, bans, people, messages, memberships, groupBans };
    const shown = Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, figure(n)]));
    const order = async () => {
      try {
        onBegun(await post('im/takeback', 'begin', { ...period, reason, list }));
      } catch (error) {
        onFailed(error);
      }
      background(client.invalidateQueries({ queryKey: ['im/takeback'] }));
    };
    void modal.confirm({
      centered: true,
      title: t('ask', { name: staffName ?? `#${period.staffId}` }),
      content: (
        <>
          <Typography.Paragraph>
            {t('ask.body', { from: period.from, to: period.to, n: figure(possible), ...shown })}
          </Typography.Paragraph>
          <Typography.Text type="secondary">{t('ask.note')}</Typography.Text>
        </>
      ),
      okText: t('begin', { n: figure(possible) }),
      okButtonProps: { danger: true },
      cancelText: t('no'),
      onOk: order,
    });
  };
}
