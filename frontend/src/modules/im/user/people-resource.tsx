import { RowSelect } from '../../../kernel/form/inputs/row-select';
import { defineResource } from '../../../kernel/resource/declare/resource';
import { type Option } from '../../../kernel/resource/declare/field-definition';
import { type InputProps } from '../../../kernel/form/inputs/input-props';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { BanTag } from './ban-tag';
import { OnlineCell } from './online-cell';
import { calledOf, type Person } from './person';
import { PersonCell } from './person-cell';
import { PersonFilter } from './person-filter';
import { PlaceCell } from './place-cell';

const PersonInput = ({ onChange, ...props }: InputProps<number | null>) => (
  <RowSelect
    {...props}
    of="im/user"
    nameOf={calledOf}
    style={{ width: '100%' }}
    onChange={(id) => onChange?.(id ?? null)}
  />
);

const Inviter = ({ person }: { person: Person }) => {
  const { parent_id: id, parent_nick_name: name } = person;
  return id ? <PersonCell id={id} name={name || `#${id}`} size={22} /> : '–';
};

const CHOICE = { input: 'radio', search: true, span: 12 } as const;
const NO_OR_YES = [{ value: 0 }, { value: 1 }];
const FLAG = { input: 'radio', span: 12, initial: 0, options: NO_OR_YES } as const;

/** Consecutive codes, each with the colour of its tag. */
const coloured = (first: number, ...tones: string[]): Option[] =>
  tones.map((tone, at) => ({ value: first + at, tone }));

/** The screen of the users of the chat product. */
export const people = defineResource('im/user', {
  texts: 'im-user',
  title: calledOf,
  order: ['id', 'desc'],
  form: { in: 'drawer', width: 640 },
  fields: [
    { name: 'id', table: { width: 96, sortable: true } },
    {
      name: 'nick_name',
      input: 'text',
      span: 12,
      table: { width: 210 },
      render: (_, person) => (
        <PersonCell
          id={person.id}
          name={calledOf(person)}
          note={person.user_name}
          image={person.head_image_thumb || person.head_image}
        />
      ),
    },
    { name: 'user_name', input: 'text', span: 12, table: false },
    { name: 'password', input: 'password', table: false, required: true, visible: (_, mode) => mode === 'add' },
    { name: 'head_image', input: 'image', table: false },
    {
      name: 'is_banned',
      search: true,
      options: NO_OR_YES,
      table: { width: 190, wrap: true },
      render: (_, person) => <BanTag banned={person} />,
    },
    { name: 'online', table: { width: 120 }, render: (online) => <OnlineCell online={online} /> },
    { name: 'phone', input: 'text', span: 12, table: { width: 130 } },
    { name: 'email', input: 'text', span: 12, table: { width: 180 } },
    { name: 'sex', ...CHOICE, initial: 0, options: coloured(0, 'geekblue', 'magenta'), table: { width: 92 } },
    { name: 'type', ...CHOICE, initial: 1, options: coloured(1, 'default', 'gold'), table: { width: 104 } },
    { name: 'status', ...CHOICE, initial: 0, options: coloured(0, 'success', 'default'), table: { width: 96 } },
    { name: 'is_real_name', search: true, options: coloured(0, 'default', 'cyan'), table: { width: 104 } },
    { name: 'age', input: 'number', span: 12, rule: { minimum: 0, maximum: 150 }, table: { width: 72, hidden: true } },
    { name: 'balance', table: { width: 110, align: 'right', sortable: true } },
    {
      name: 'area',
      input: 'text',
      span: 12,
      table: { width: 170 },
      render: (_, person) => <PlaceCell person={person} />,
    },
    { name: 'location', input: 'text', span: 12, table: { width: 140, hidden: true } },
    { name: 'last_login_ip', table: { width: 140, hidden: true } },
    {
      name: 'last_login_time',
      search: 'range',
      table: { width: 130, sortable: true },
      render: (value) => <RelativeTime value={value} />,
    },
    { name: 'created_time', search: 'range', table: { width: 176, sortable: true } },
    { name: 'invite_code', input: 'text', span: 12, table: { width: 110, hidden: true } },
    {
      name: 'parent_id',
      input: PersonInput,
      search: PersonFilter,
      span: 12,
      table: { width: 160, hidden: true },
      render: (_, person) => <Inviter person={person} />,
    },
    { name: 'signature', input: 'textarea', table: { width: 220, hidden: true } },
    { name: 'welcome_word', input: 'text', table: { width: 180, hidden: true } },
    { name: 'is_manual_approve', ...FLAG, table: { width: 120, hidden: true } },
    { name: 'is_hidden', ...FLAG, table: { width: 96, hidden: true } },
  ],
});
