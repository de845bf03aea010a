import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGrants } from '../../../kernel/access/account/grants';
import { useCan } from '../../../kernel/access/permission/can';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { queryClient } from '../../../kernel/basis/failure/query-client';
import { post } from '../../../kernel/call/api/api';
import { type Fact, FactList } from '../../../kernel/screens/status/fact-list';
import css from './maintenance.module.css';
import type { MaintenanceState } from './use-maintenance-state';

type Current = NonNullable<MaintenanceState['current']>;

/** What is announced or under way, what still runs, and the button that ends it. */
export function CurrentMaintenance({
  current,
  running,
  waiting,
}: Omit<MaintenanceState, 'earlier' | 'current'> & { current: Current }) {
  const { t } = useTranslation('maintenance');
  const { text, fromTime, untilTime, isOn, makerName } = current;
  const facts: Fact[] = [
    [t('text'), text],
    [t('from'), fromTime],
    [t('until'), untilTime ?? t('open')],
    [t('maker'), makerName ?? '—'],
    [t('jobs'), isOn ? t('jobs.paused', { running, waiting }) : t('jobs.ahead')],
  ];
  return (
    <div className={css.current}>
      <FactList facts={facts} />
      <EndButton current={current} />
    </div>
  );
}

function EndButton({ current: { id, isOn, text } }: { current: Current }) {
  const { t } = useTranslation('maintenance');
  const { modal, message } = App.useApp();
  const isSuper = useGrants(({ person }) => !!person?.isSuper);
  const can = useCan()('base/sys/maintenance/end') && isSuper;
  if (!can) return null;
  const ask = () =>
    void modal.confirm({
      centered: true,
      title: t(isOn ? 'end.ask' : 'callOff.ask'),
      content: text,
      okText: t(isOn ? 'end' : 'callOff'),
      onOk: async () => {
        try {
          await post('base/sys/maintenance', 'end', { id });
        } catch (error) {
          void message.error(messageOf(error));
        }
        await queryClient.invalidateQueries({ queryKey: ['base/sys/maintenance'] });
      },
    });
  return (
    <Button type="primary" onClick={ask}>
      {t(isOn ? 'end' : 'callOff')}
    </Button>
  );
}
