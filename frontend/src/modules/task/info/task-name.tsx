import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { ShortText } from '../../../kernel/resource/cell/short-text';
import { isSystem } from '../task-codes';

/** The name of a task, with a mark for system tasks. */
export function TaskName({ task }: { task: Pick<Row<'task/info'>, 'name' | 'type'> }) {
  const { t } = useTranslation('task');
  return (
    <Flex gap="small" align="center">
      <span style={{ minWidth: 0 }}>
        <ShortText>{task.name}</ShortText>
      </span>
      {isSystem(task) && <Tag color="blue">{t('type.0')}</Tag>}
    </Flex>
  );
}
