import { Alert, Form, Modal, Radio } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { download } from '../../../kernel/call/http/download';
import { WallPicker } from '../../../kernel/form/inputs/wall-picker';
import { Problem } from '../../../kernel/look/failure/problem';
import { ruleFor } from '../../../kernel/resource/declare/rules';
import { wallNow } from '../../../kernel/basis/time/wall-clock';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { askedOf, isGroup, type Scope } from './scope';

interface Props {
  scope: Scope;
  open: boolean;
  onClose: () => void;
}

interface Values {
  range: [Dayjs, Dayjs];
  format: 'xlsx' | 'csv';
}

const WIRE = 'YYYY-MM-DD HH:mm:ss';
const DAYS = 30;
const FORMATS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
];
const COLUMNS = [
  'id',
  'send_time',
  'send_id',
  'send_nick_name',
  'recv_id',
  'recv_nick_name',
  'type',
  'status',
  'content',
] as const;

/** Exports the messages between two days to a file. */
export function RangeExport({ scope, open, onClose }: Props) {
  const { t } = useTranslation(['im-chat', 'resource']);
  const [form] = Form.useForm<Values>();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const resource = isGroup(scope) ? 'im/group_message' : 'im/private_message';
  const writable = ruleFor(resource, 'export', 'columns').enum;
  const columns = COLUMNS.filter((name) => writable?.includes(name) ?? true);

  const save = ({ range: [from, to], format }: Values) =>
    attempt(async () => {
      const body = {
        ...askedOf(scope),
        from: from.startOf('day').format(WIRE),
        to: to.endOf('day').format(WIRE),
        columns,
        titles: columns.map((name) => t(`column.${name}`)),
        format,
      };
      await download('im/conversation/export', body, `conversation.${format}`);
      onClose();
    });
  const today = wallNow();
  return (
    <Modal
      title={t('export.title')}
      open={open}
      onCancel={onClose}
      okText={t('resource:action.export')}
      cancelText={t('resource:cancel')}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      afterClose={() => setProblem(undefined)}
      width={440}
      destroyOnHidden
      centered
    >
      <Problem words={problem} />
      <Form<Values>
        form={form}
        name="range-export"
        layout="vertical"
        preserve={false}
        initialValues={{ range: [today.subtract(DAYS, 'day'), today], format: 'xlsx' }}
        onFinish={(values) => background(save(values))}
      >
        <Form.Item
          name="range"
          label={t('export.range')}
          rules={[{ required: true, message: t('resource:rule.required', { label: t('export.range') }) }]}
        >
          <WallPicker.RangePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="format" label={t('resource:export.format')}>
          <Radio.Group name="format" options={FORMATS} />
        </Form.Item>
      </Form>
      {!isGroup(scope) && <Alert type="info" showIcon title={t('export.note')} />}
    </Modal>
  );
}
