import { useQuery } from '@tanstack/react-query';
import { Button, Flex, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { calledOf } from '../person/end-user';
import { EndUserPicker } from './end-user-picker';

/** Selects an end user in a form. Staff who may not list end users type the id instead. */
export function EndUserInput({ id, value, onChange, disabled = false }: InputProps<number>) {
  const { t } = useTranslation('user-person');
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { data: person } = useQuery({
    queryKey: ['user/info', 'info', value],
    queryFn: () => get('user/info', 'info', { id: value ?? 0 }),
    enabled: value !== undefined && can('user/info/info'),
  });
  const words = t(value === undefined ? 'picker.title' : 'picker.other');
  if (!can('user/info/page'))
    return (
      <InputNumber<number>
        {...(id !== undefined && { id })}
        {...(value !== undefined && { value })}
        min={1}
        precision={0}
        disabled={disabled}
        style={{ width: '100%' }}
        onChange={(typed) => typed !== null && onChange?.(typed)}
      />
    );
  return (
    <Flex gap={8} align="center" wrap>
      {value !== undefined && (
        <>
          <Portrait name={person && calledOf(person)} image={person?.avatarUrl} size={28} />
          <bdi>{person ? calledOf(person) : `#${value}`}</bdi>
        </>
      )}
      <Button {...(id !== undefined && { id })} aria-label={words} disabled={disabled} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <EndUserPicker
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={([one]) => {
          if (one) onChange?.(one.id);
        }}
      />
    </Flex>
  );
}
