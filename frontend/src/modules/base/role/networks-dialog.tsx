import { useQuery } from '@tanstack/react-query';
import { Alert, App, Form, Modal, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { queryClient } from '../../../kernel/basis/failure/query-client';
import { versionOf } from '../../../kernel/basis/values/row';
import { post } from '../../../kernel/call/api/api';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { Problem } from '../../../kernel/look/failure/problem';
import type { Role } from './roles';

interface Values {
  networks: string[];
}

interface Props {
  role: Role | undefined;
  onClose: () => void;
}

/** From which networks people with a role may come in. */
export function NetworksDialog({ role, onClose }: Props) {
  const { t } = useTranslation(['base-role', 'resource']);
  const { message } = App.useApp();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [form] = Form.useForm<Values>();
  const save = ({ id, name, ...seen }: Role, { networks }: Values) =>
    attempt(async () => {
      try {
        await post('base/sys/role', 'update', { id, ...versionOf(seen), networks: networks.length ? networks : null });
        void message.success(t('networks.saved', { name }));
        onClose();
      } finally {
        // Also what somebody else has saved meanwhile: the dialog that is opened next begins with it.
        await queryClient.invalidateQueries({ queryKey: ['base/sys/role'] });
      }
    });

  return (
    <Modal
      open={role !== undefined}
      title={t('networks.of', { name: role?.name ?? '' })}
      width={520}
      okText={t('resource:save')}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      afterClose={() => setProblem(undefined)}
      onOk={() => form.submit()}
    >
      {role && (
        <Form<Values>
          form={form}
          layout="vertical"
          preserve={false}
          disabled={isBusy}
          initialValues={{ networks: role.networks ?? [] }}
          onFinish={(values) => background(save(role, values))}
        >
          <Problem words={problem} />
          <Form.Item name="networks" label={t('networks')} extra={t('networks.note')}>
            <Select
              mode="tags"
              open={false}
              suffixIcon={null}
              tokenSeparators={[',', ' ', '，', '\n']}
              placeholder={t('networks.any')}
            />
          </Form.Item>
          <OwnAddress />
        </Form>
      )}
    </Modal>
  );
}

/** Whether whoever fills in the form could come in with it from where they are now: the server says from where. */
function OwnAddress() {
  const { t } = useTranslation('base-role');
  const networks = Form.useWatch<string[] | undefined>('networks') ?? [];
  const { data, error } = useQuery({
    queryKey: ['base/sys/role', 'tryNetworks', networks],
    queryFn: () => post('base/sys/role', 'tryNetworks', { networks }),
    placeholderData: (before) => before,
    retry: false,
  });
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />;
  if (!data) return null;
  const words = t(data.isAllowed ? 'networks.allowed' : 'networks.refused', { address: data.address || '?' });
  return <Alert type={data.isAllowed ? 'success' : 'warning'} showIcon title={words} role="status" />;
}
