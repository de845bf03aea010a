import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { calledOf } from '../person/end-user';
import { fieldsOf, isChoice, valueOf } from './merge-choice';
import type { MergedField, MergePerson, MergePreview } from './merge-preview';
import css from './merge.module.css';

interface Props {
  preview: MergePreview;
  /** of the end user that is removed */
  taken: readonly MergedField[];
  disabled: boolean;
  onTake: (taken: MergedField[]) => void;
}

/**
 * Two end users side by side: the one that remains and the one that is removed. For each column that differs, one of the two values is
 * chosen.
 */
export function MergeTable({ preview, taken, disabled, onTake }: Props) {
  const { t } = useTranslation(['user-merge', 'user-info', 'resource']);
  const { from, into } = preview;
  const sides = [into.person, from.person];
  const take = (field: MergedField, isTaken: boolean) =>
    onTake(isTaken ? [...taken, field] : taken.filter((one) => one !== field));
  return (
    <table className={css.sides}>
      <thead>
        <tr>
          <td />
          {sides.map((person, at) => (
            <th key={person.id} scope="col">
              <span className={css.who}>
                <Portrait name={calledOf(person)} image={person.avatarUrl} size={28} />
                <bdi>{calledOf(person)}</bdi>
              </span>
              <small>{t(at === 0 ? 'stays' : 'goes', { id: person.id })}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fieldsOf(preview).map((field) => (
          <tr key={field}>
            <th scope="row">{t(`user-info:${field}`)}</th>
            {sides.map((person, at) => (
              <td key={person.id}>
                {isChoice(preview, field) ? (
                  <Radio
                    name={`merge-${field}`}
                    checked={taken.includes(field) === (at === 1)}
                    disabled={disabled}
                    onChange={() => take(field, at === 1)}
                  >
                    <Value person={person} field={field} />
                  </Radio>
                ) : (
                  <Value person={person} field={field} />
                )}
              </td>
            ))}
          </tr>
        ))}
        <Fact label={t('user-info:status')} values={sides.map(({ status }) => t(`user-info:status.${status as 0}`))} />
        <Fact label={t('user-info:createTime')} values={sides.map(({ createTime }) => createTime)} />
        <Fact label={t('addresses')} values={[preview.addresses.into, preview.addresses.from]} />
      </tbody>
    </table>
  );
}

const Fact = ({ label, values }: { label: string; values: readonly ReactNode[] }) => (
  <tr>
    <th scope="row">{label}</th>
    {values.map((value, at) => (
      <td key={at}>{value}</td>
    ))}
  </tr>
);

function Value({ person, field }: { person: MergePerson; field: MergedField }) {
  const { t } = useTranslation(['user-merge', 'user-info']);
  const value = valueOf(person, field);
  if (field === 'gender') return t(`user-info:gender.${person.gender as 0}`);
  if (field === 'loginType') return t(`user-info:loginType.${person.loginType as 0}`);
  if (field === 'password') return t(value ? 'password.set' : 'password.none');
  if (field === 'avatarUrl' && value) return <Portrait name={calledOf(person)} image={person.avatarUrl} size={28} />;
  return <bdi>{value || '–'}</bdi>;
}
