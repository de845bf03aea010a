import {
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  InfoCircleOutlined,
  QuestionOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../basis/i18n/figure';
import { isLacking, partFigures } from './act-parts';
import { ActState, type AuditAct, EnforcementState } from './audit-act';

/** An act that was not done, or of which that is not certain yet. */
function NotDoneTag({ state }: Pick<AuditAct, 'state'>) {
  const { t } = useTranslation('audit');
  if (state === ActState.Failed)
    return (
      <Tag color="error" icon={<CloseOutlined />}>
        {t('state.2')}
      </Tag>
    );
  if (state === ActState.Unknown)
    return (
      <Tooltip title={t('state.3.note')}>
        <Tag color="warning" icon={<QuestionOutlined />}>
          {t('state.3')}
        </Tag>
      </Tooltip>
    );
  return (
    <Tag color="processing" icon={<SyncOutlined spin />}>
      {t('state.0')}
    </Tag>
  );
}

/** A batch of which the chat product did not get everything. */
function PartsTag({ parts }: { parts: NonNullable<AuditAct['parts']> }) {
  const { t } = useTranslation('audit');
  const figures = partFigures(parts);
  return (
    <Tooltip title={t('parts.note', figures)}>
      {parts.givenUp > 0 ? (
        <Tag color="error" icon={<CloseOutlined />}>
          {t('parts.givenUp', { n: figures.givenUp })}
        </Tag>
      ) : (
        <Tag color="warning" icon={<ClockCircleOutlined />}>
          {parts.untold > 0 ? t('parts.untold', { n: figures.untold }) : t('parts.unsure', { n: figures.unsure })}
        </Tag>
      )}
    </Tooltip>
  );
}

/** The result of an act: whether it was done, and whether the chat product was told. */
export function ActStateTag({
  act: { state, enforcement, parts },
}: {
  act: Pick<AuditAct, 'state' | 'enforcement' | 'parts'>;
}) {
  const { t } = useTranslation('audit');
  if (state !== ActState.Done) return <NotDoneTag state={state} />;
  if (isLacking(parts)) return <PartsTag parts={parts} />;
  if (!enforcement)
    return (
      <Tag color="success" icon={<CheckOutlined />}>
        {t('state.1')}
      </Tag>
    );
  return <EnforcementTag enforcement={enforcement} />;
}

function EnforcementTag({ enforcement }: { enforcement: NonNullable<AuditAct['enforcement']> }) {
  const { t } = useTranslation('audit');
  if (enforcement.kept)
    return (
      <Tooltip title={t('told.kept.note')}>
        <Tag color="default" icon={<InfoCircleOutlined />}>
          {t('told.kept')}
        </Tag>
      </Tooltip>
    );
  const { state, terminals, frames, unread, unsure, attempts, error } = enforcement;
  if (state === EnforcementState.Pending)
    return (
      <Tooltip title={[t('told.attempts', { n: figure(attempts) }), error].filter(Boolean).join(' · ')}>
        <Tag color="warning" icon={<ClockCircleOutlined />}>
          {t(unread ? 'told.unread' : 'told.0')}
        </Tag>
      </Tooltip>
    );
  if (state === EnforcementState.GivenUp)
    return (
      <Tooltip title={error}>
        <Tag color="error" icon={<CloseOutlined />}>
          {t(unread ? 'told.neverRead' : 'told.2')}
        </Tag>
      </Tooltip>
    );
  if (state === EnforcementState.Unsure)
    return (
      <Tooltip title={t(`told.unsure.${unsure ?? 'lost'}`)}>
        <Tag color="warning" icon={<QuestionOutlined />}>
          {t('told.4')}
        </Tag>
      </Tooltip>
    );
  if (state === EnforcementState.Recorded)
    return (
      <Tag color="default" icon={<InfoCircleOutlined />}>
        {t('told.3')}
      </Tag>
    );
  return (
    <Tooltip title={t('told.figures', { terminals: figure(terminals), frames: figure(frames) })}>
      <Tag color="success" icon={<CheckOutlined />}>
        {terminals > 0 ? t('told.reached', { n: figure(terminals) }) : t('told.1')}
      </Tag>
    </Tooltip>
  );
}
