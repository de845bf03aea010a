import { FileTextOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { useDelete } from '../../../kernel/resource/act/use-delete';
import { useMay } from '../../../kernel/resource/act/use-may';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { PagedList } from '../../../kernel/screens/subject/paged-list';
import { NoteLine } from './note-line';
import { notes } from './note-resource';
import css from './notes.module.css';

/** The notes of staff about a person: pinned ones first, then the newest. */
export function Notes({ userId }: { userId: number }) {
  const { t } = useTranslation('user-note');
  const may = useMay('user/note');
  const [form, setForm] = useState<OpenForm>();
  const remove = useDelete(notes);
  return (
    <div className={css.frame}>
      {may('add') && (
        <div className={css.head}>
          <Button icon={<PlusOutlined />} onClick={() => setForm({ mode: 'add' })}>
            {t('add')}
          </Button>
        </div>
      )}
      <PagedList
        queryKey={['user/note', 'page', userId]}
        ask={async (page, size) => {
          const { list, pagination } = await post('user/note', 'page', { page, size, userId });
          return { list, total: pagination.total };
        }}
        empty={{ icon: <FileTextOutlined />, title: t('empty') }}
        className={css.notes}
        row={(note) => {
          const row = note as unknown as AnyRow;
          return (
            <NoteLine
              key={note.id}
              note={note}
              onEdit={() => setForm({ mode: 'edit', row })}
              onDelete={() => remove([row])}
            />
          );
        }}
      />
      <ResourceForm
        of={notes}
        open={form}
        onClose={() => setForm(undefined)}
        beforeSave={(body) => (form?.mode === 'add' ? { ...body, userId } : body)}
      />
    </div>
  );
}
