import { Flex, Form, Typography } from 'antd';
import type { Dayjs } from 'dayjs';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { WallPicker } from '../../../kernel/form/inputs/wall-picker';
import { wallClock } from '../../../kernel/basis/time/wall-clock';
import css from './role-terms.module.css';
import { useRoles } from './roles';
import type { RoleTerm } from './use-term-words';

/** Times in the API's format. */
const WIRE = 'YYYY-MM-DD HH:mm:ss';

const parse = (time: string | null | undefined) => (time ? wallClock(time) : null);
const write = (day: Dayjs | null | undefined) => day?.format(WIRE) ?? null;

/** From when until when the chosen roles hold. A role that is no longer chosen loses its term. */
export function RoleTerms({ id, value = [], onChange, disabled = false }: InputProps<RoleTerm[]>) {
  const { t } = useTranslation('base-user');
  const roleIds = Form.useWatch<number[] | undefined>('roleIdList');
  const { rows: roles } = useRoles();
  const keepChosen = useEffectEvent((chosen: readonly number[]) => {
    const kept = value.filter(({ roleId }) => chosen.includes(roleId));
    if (kept.length < value.length) onChange?.(kept);
  });
  useEffect(() => {
    if (roleIds) keepChosen(roleIds);
  }, [roleIds]);
  if (!roleIds?.length) return <Typography.Text type="secondary">{t('roleTerms.none')}</Typography.Text>;
  return (
    <Flex vertical gap="small" {...(id !== undefined && { id })} role="group" aria-label={t('roleTerms')}>
      {roleIds.map((roleId) => {
        const role = roles.find((one) => one.id === roleId)?.name ?? `#${roleId}`;
        const { fromTime, untilTime } = value.find((term) => term.roleId === roleId) ?? {};
        return (
          <div key={roleId} className={css.term} role="group" aria-label={t('roleTerms.of', { role })}>
            <span title={role}>{role}</span>
            <WallPicker.RangePicker
              showTime={{ format: 'HH:mm' }}
              format="YYYY-MM-DD HH:mm"
              allowEmpty
              needConfirm={false}
              disabled={disabled}
              placeholder={[t('term.from'), t('term.until')]}
              value={[parse(fromTime), parse(untilTime)]}
              onChange={(days) => {
                const term = { roleId, fromTime: write(days?.[0]), untilTime: write(days?.[1]) };
                const others = value.filter((one) => one.roleId !== roleId);
                onChange?.(term.fromTime || term.untilTime ? [...others, term] : others);
              }}
            />
          </div>
        );
      })}
    </Flex>
  );
}
