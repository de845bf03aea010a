import { DeleteOutlined, EditOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface SubjectAct {
  name: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  run: () => void;
}

interface Props {
  /** undefined if nothing may be edited */
  onEdit?: (() => void) | undefined;
  /** everyday acts, each with its own button */
  acts: readonly SubjectAct[];
  /** rare acts, in the menu of one button */
  rare?: readonly SubjectAct[];
  /** undefined if nothing may be deleted */
  onDelete?: (() => void) | undefined;
}

/** The acts on a person or a group, at the head of their page. */
export function SubjectActs({ onEdit, acts, rare = [], onDelete }: Props) {
  const { t } = useTranslation('resource');
  return (
    <>
      {onEdit && (
        <Button icon={<EditOutlined />} onClick={onEdit}>
          {t('action.edit')}
        </Button>
      )}
      {acts.map(({ name, label, icon, danger = false, run }) => (
        <Button key={name} icon={icon} danger={danger} onClick={run}>
          {label}
        </Button>
      ))}
      {rare.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rare.map(({ name, label, icon, danger = false }) => ({ key: name, label, icon, danger })),
            onClick: ({ key }) => rare.find(({ name }) => name === key)?.run(),
          }}
        >
          <Button icon={<EllipsisOutlined />} aria-label={t('more')} />
        </Dropdown>
      )}
      {onDelete && (
        <Button danger type="text" icon={<DeleteOutlined />} aria-label={t('action.delete')} onClick={onDelete} />
      )}
    </>
  );
}
