import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import { JsonView } from '../../../kernel/form/inputs/json-view';
import { OneLineCode } from '../../../kernel/look/text/one-line-code';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import css from './recorded-list.module.css';
import { readableFrame } from './readable-frame';
import type { Recorded } from './use-capabilities';

/** The recorded calls to a chat product, newest first. */
export function RecordedList({ recorded }: { recorded: Recorded[] }) {
  const { t } = useTranslation('im-capability');
  if (recorded.length === 0) return <NothingThere>{t('recorded.none')}</NothingThere>;
  return (
    <Collapse
      size="small"
      items={recorded.map((one, index) => ({
        key: recorded.length - index,
        label: <RecordedLine recorded={one} />,
        children: <JsonView value={readableFrame(one.data)} />,
      }))}
    />
  );
}

const ACTS = [
  'sendSystem',
  'sendPrivate',
  'sendGroup',
  'announceBan',
  'announceGroupUnban',
  'withdrawBans',
  'evict',
  'forgetReading',
  'forceLogout',
] as const;
type Act = (typeof ACTS)[number];
const isAct = (act: string): act is Act => ACTS.some((one) => one === act);

function RecordedLine({ recorded: { at, act, users, data } }: { recorded: Recorded }) {
  const { t } = useTranslation('im-capability');
  return (
    <span className={css.recorded}>
      <strong>{isAct(act) ? t(`act.${act}`) : act}</strong>
      {users > 0 && <span>{t('recorded.users', { n: users })}</span>}
      <OneLineCode>{JSON.stringify(data)}</OneLineCode>
      <time>{at}</time>
    </span>
  );
}
