import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useSession } from '../../../kernel/call/session/session-store';

/** The password of a staff member. Users change their own password on the account page, which asks for the current one. */
export function StaffPassword({ onChange, disabled = false, ...item }: InputProps<string>) {
  const { t } = useTranslation('base-user');
  const isOwn = useIsOneself();
  if (isOwn)
    return (
      <span {...(item.id !== undefined && { id: item.id })}>
        <Link to="/my/info">{t('password.own')}</Link>
      </span>
    );
  return (
    <Input.Password
      {...item}
      disabled={disabled}
      autoComplete="new-password"
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

/** Whether the form edits the signed-in user. */
function useIsOneself(): boolean {
  const form = Form.useFormInstance<{ id?: number }>();
  // The watched value is undefined until its first change.
  const watched = Form.useWatch('id', { form, preserve: true });
  const id = watched ?? (form.getFieldValue('id') as number | undefined);
  const self = useSession((session) => session.identity?.id);
  return id !== undefined && id === self;
}
