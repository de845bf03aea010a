import { App } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { onRoleEnds } from '../kernel/live/role-ends';
import { replaceNotice } from '../kernel/look/failure/notices';

/** Tells people that a role of theirs has ended, because screens and buttons are gone from then on. */
export function RoleEndNotice() {
  const { t } = useTranslation(['shell', 'resource']);
  const { notification } = App.useApp();
  const tell = useEffectEvent((names: readonly string[]) =>
    replaceNotice(notification, 'role-ends', {
      type: 'info',
      title: t('rolesEnded', { names: names.join(t('resource:comma')) }),
      description: t('rolesEnded.note'),
      duration: 0,
    }),
  );
  useEffect(() => onRoleEnds((names) => tell(names)), []);
  return null;
}
