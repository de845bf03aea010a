import { Modal, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { KeywordBox } from '../../../kernel/resource/toolbar/keyword-box';
import { PHONE_DIALOG } from '../../../kernel/look/overlay/phone-dialog';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { calledOf, type EndUser } from '../person/end-user';
import { useFoundPeople } from './use-found-people';
import { usePersonColumns } from './use-person-columns';

interface Props {
  isOpen: boolean;
  /** whether several may be chosen */
  isMany?: boolean;
  /** ids that cannot be chosen */
  without?: readonly number[];
  onPick: (people: EndUser[]) => void;
  onClose: () => void;
}

const NOBODY: EndUser[] = [];

/** Finds end users by nickname or phone, and selects one, or several across pages. */
export function EndUserPicker({ isOpen, isMany = false, without = [], onPick, onClose }: Props) {
  const { t } = useTranslation(['user-person', 'user-info', 'resource']);
  const isPhone = useIsPhone();
  const [keyWord, setKeyWord] = useState('');
  const [at, setAt] = useState(1);
  const [chosen, setChosen] = useState(NOBODY);
  const columns = usePersonColumns();
  const { data, error, isFetching, refetch } = useFoundPeople(keyWord, at, isOpen);
  const search = (word: string) => {
    setKeyWord(word);
    setAt(1);
  };
  const pick = () => {
    onPick(chosen);
    onClose();
  };
  return (
    <Modal
      title={t('picker.title')}
      open={isOpen}
      onCancel={onClose}
      onOk={pick}
      okText={chosen.length > 1 ? t('picker.choose.many', { n: chosen.length }) : t('picker.choose')}
      cancelText={t('resource:cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      afterClose={() => setChosen(NOBODY)}
      destroyOnHidden
      width={isPhone ? '100%' : 620}
      {...(isPhone ? PHONE_DIALOG : { centered: true })}
    >
      <KeywordBox value={keyWord} placeholder={t('user-info:keyWord')} onSearch={search} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <Table<EndUser>
        size="small"
        rowKey="id"
        style={{ marginBlockStart: 12 }}
        loading={isFetching && !data}
        dataSource={data?.list ?? []}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: at,
          pageSize: data?.pagination.size ?? 1,
          total: data?.pagination.total ?? 0,
          showSizeChanger: false,
          onChange: setAt,
        }}
        rowSelection={{
          type: isMany ? 'checkbox' : 'radio',
          selectedRowKeys: chosen.map(({ id }) => id),
          preserveSelectedRowKeys: true,
          getCheckboxProps: (person) => boxOf(person, without),
          onChange: (_, people) => setChosen(people),
        }}
        columns={columns}
      />
    </Modal>
  );
}

const boxOf = (person: EndUser, without: readonly number[]) => ({
  disabled: without.includes(person.id),
  'aria-label': calledOf(person),
});
