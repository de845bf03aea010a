import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../../kernel/call/api/api';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { useDebounced } from '../../../kernel/form/typing/use-debounced';
import css from './member-select.module.css';
import { type Member, namesakeNote, shownName } from './member';

interface Props extends InputProps<number> {
  groupId: number;
  /** the user id that is not offered */
  without?: number | undefined;
}

const FOUND = 30;

/** Selects a current member of a group by search. */
export function MemberSelect({ groupId, without, id, value, onChange, disabled = false }: Props) {
  const { t } = useTranslation('im-member');
  const [typed, setTyped] = useState('');
  const keyWord = useDebounced(typed.trim());
  const found = useQuery({
    queryKey: ['im/group_member', 'page', 'choice', groupId, keyWord],
    queryFn: ({ signal }) =>
      page(
        'im/group_member',
        { page: 1, size: FOUND, group_id: groupId, quit: 0, ...(keyWord && { keyWord }) },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: groupId > 0,
  });
  const members = (found.data?.list ?? []).filter(({ user_id: userId }) => userId !== without);
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      placeholder={t('find')}
      disabled={disabled}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.error?.message ?? (found.isFetching ? t('looking') : t('nobody'))}
      options={members.map((member) => ({ value: member.user_id, label: shownName(member) }))}
      optionRender={({ value }) => {
        const member = members.find(({ user_id: userId }) => userId === value);
        return member && <MemberLine member={member} />;
      }}
      onChange={(userId) => onChange?.(userId)}
    />
  );
}

const MemberLine = ({ member }: { member: Member }) => (
  <Flex gap={10} align="center" className={css.line}>
    <Portrait name={shownName(member)} image={member.head_image} size={26} />
    <bdi>{shownName(member)}</bdi>
    <span>{namesakeNote(member)}</span>
  </Flex>
);
