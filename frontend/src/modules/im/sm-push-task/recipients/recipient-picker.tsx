import { Tag } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoicesSelect } from '../../../../kernel/form/inputs/choices-select';
import type { InputProps } from '../../../../kernel/form/inputs/input-props';
import { LIST_LENGTH, writeIds } from './id-list';
import { PasteIds } from './paste-ids';
import { PersonLine, PersonPicture } from './person-line';
import css from './recipients.module.css';
import { nameOf, useFoundPeople, usePeopleOf } from './use-people';

const NOBODY: number[] = [];

/** Selects the recipients of a message by search or from a pasted list of ids. */
export function RecipientPicker({ id, value = NOBODY, onChange, disabled = false }: InputProps<number[]>) {
  const { t } = useTranslation('im-push');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useFoundPeople(typed, isOpen);
  const chosen = usePeopleOf(value);
  const people = useMemo(
    () => new Map([...(chosen.data?.list ?? []), ...(found.data?.list ?? [])].map((person) => [person.id, person])),
    [chosen.data, found.data],
  );
  const length = writeIds(value).length;
  // The selection may change while the ids of a pasted list are being checked.
  const now = useRef(value);
  useEffect(() => {
    now.current = value;
  }, [value]);
  return (
    <div className={css.picker}>
      <ChoicesSelect<number>
        {...(id !== undefined && { id })}
        aria-label={t('recipients.find')}
        placeholder={t('recipients.find')}
        disabled={disabled}
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped, autoClearSearchValue: false }}
        loading={found.isFetching}
        notFoundContent={found.error?.message ?? (found.isFetching ? t('recipients.looking') : t('recipients.none'))}
        options={(found.data?.list ?? []).map((person) => ({ value: person.id, label: nameOf(person) }))}
        optionRender={({ value }) => {
          const person = people.get(Number(value));
          return person && <PersonLine person={person} />;
        }}
        tagRender={({ value, onClose }) => {
          const person = people.get(Number(value));
          return (
            <Tag className={css.tag ?? ''} closable={!disabled} onClose={onClose} variant="filled">
              {person && <PersonPicture person={person} size={20} />}
              {person ? nameOf(person) : String(value)}
            </Tag>
          );
        }}
        value={value}
        onOpenChange={setOpen}
        onChange={(ids) => onChange?.(ids)}
      />
      <div className={css.foot}>
        <span className={css.count} data-over={length > LIST_LENGTH || undefined}>
          {t('recipients.count', { n: value.length, length, most: LIST_LENGTH })}
        </span>
      </div>
      <PasteIds
        chosen={value}
        disabled={disabled}
        onAdd={(ids) => onChange?.([...new Set([...now.current, ...ids])])}
      />
    </div>
  );
}
