import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGrants } from '../../../../kernel/access/account/grants';
import { useRequired } from '../use-required';
import { type FactorState, factorSince } from './factor-state';

interface Props {
  username: string;
  /** undefined while nobody can have one */
  state: FactorState | undefined;
}

/** What proves who changes two-step verification: the password, and what the account has as its second step. */
export function ProofFields({ username, state }: Props) {
  const { t } = useTranslation(['me', 'passkey']);
  const required = useRequired();
  // Whoever came from the identity provider may have none: the server asks for a proof there instead.
  const byProvider = useGrants(({ person }) => !!person?.byProvider);
  const hasPasskey = !!state?.passkeys.length;
  const code = t(state?.since ? 'passkey:proof' : 'passkey:proofRecovery');
  return (
    <>
      <input hidden readOnly autoComplete="username" value={username} />
      {!byProvider && (
        <Form.Item name="password" label={t('me:factor.password')} rules={[required(t('me:factor.password'))]}>
          <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
        </Form.Item>
      )}
      {state && factorSince(state) && (
        <Form.Item
          name="verifyCode"
          label={code}
          {...(hasPasskey ? { extra: t('passkey:proofHint') } : { rules: [required(code)] })}
        >
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={64} />
        </Form.Item>
      )}
    </>
  );
}
