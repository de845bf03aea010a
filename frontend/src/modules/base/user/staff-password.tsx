import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kernel/access/permission/can';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useSession } from '../../../kernel/call/session/session-store';

type Props = InputProps<string> & { 'aria-describedby'?: string };

/**
 * The password of a staff member. A new one gets a one-time link unless somebody types a password. Users change their own password on the
 * account page, which asks for the current one.
 */
export function StaffPassword(item: Props) {
  const { t } = useTranslation('base-user');
  const can = useCan();
  const id = useMemberId();
  const self = useSession((session) => session.identity?.id);
  if (id === undefined && can('base/sys/user/passwordLink')) return <LinkOrPassword {...item} />;
  if (id === undefined || id !== self) return <Typed {...item} />;
  return (
    <span {...(item.id !== undefined && { id: item.id })}>
      <Link to="/my/info">{t('password.own')}</Link>
    </span>
  );
}

/** No value stands for a link, an empty one for a password that is still to be typed. */
function LinkOrPassword(item: Props) {
  const { t } = useTranslation('password-link');
  const { id, value, disabled = false, onChange } = item;
  const isTyped = value !== undefined;
  const change = onChange as ((value?: string) => void) | undefined;
  return (
    <>
      <Radio.Group
        {...(!isTyped && id !== undefined && { id })}
        aria-label={t('way')}
        disabled={disabled}
        value={isTyped}
        onChange={({ target }) => change?.(target.value ? '' : undefined)}
        options={[
          { value: false, label: t('give') },
          { value: true, label: t('type') },
        ]}
      />
      {isTyped ? <Typed {...item} /> : <div style={{ margin: '4px 0' }}>{t('note')}</div>}
    </>
  );
}

const Typed = ({ onChange, disabled = false, ...item }: Props) => (
  <Input.Password
    {...item}
    disabled={disabled}
    autoComplete="new-password"
    onChange={({ target }) => onChange?.(target.value)}
  />
);

/** The member whom the form edits; undefined for a new one. */
function useMemberId(): number | undefined {
  const form = Form.useFormInstance<{ id?: number }>();
  // The watched value is undefined until its first change.
  const watched = Form.useWatch('id', { form, preserve: true });
  return watched ?? (form.getFieldValue('id') as number | undefined);
}
