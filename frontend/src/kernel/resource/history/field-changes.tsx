import { UndoOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Data } from '../../call/api/api';
import { lookup } from '../../basis/values/lookup';
import { cellOf } from '../cell/cell';
import { type FieldDefinition, isSecret } from '../declare/field-definition';
import { isEmpty } from '../question/question';
import type { ResourceOf } from '../declare/resource';
import { type Texts, useTexts } from '../declare/texts';
import css from './history.module.css';

/** A field before and after a change; any values. */
interface FieldChange {
  name: string;
  /** the values are secret, and not sent */
  hidden: boolean;
  before: unknown;
  after: unknown;
}

export type FieldNames = Data<'base/sys/log', 'history'>['names'];

/** What is known about the fields: their labels, and how their values are drawn. */
export type FieldsOf = Pick<ResourceOf, 'texts' | 'fields'>;

export type PutBack = (field: string, value: unknown) => void;

interface Props {
  fields: readonly FieldChange[];
  /** the names of the ids in them, by field */
  names: FieldNames;
  of: FieldsOf;
  /** the row had no values before */
  isNew: boolean;
  onPutBack?: PutBack | undefined;
  /** the time of the change, for the names of the buttons */
  when?: string;
}

/** Fields before and after a change. */
export function FieldChanges({ fields, names, of, isNew, onPutBack, when = '' }: Props) {
  const texts = useTexts(of.texts);
  return (
    <dl className={css.fields}>
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{texts.label(field.name)}</dt>
          <dd>
            <Change field={field} isNew={isNew} names={names} of={of} texts={texts} />
            {onPutBack && isPuttable(of, field) && (
              <Button
                type="link"
                size="small"
                icon={<UndoOutlined />}
                aria-label={`${texts.say('history.putBack')}: ${texts.label(field.name)}, ${when}`}
                onClick={() => onPutBack(field.name, field.before)}
              >
                {texts.say('history.putBack')}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The form has the field, and its former value is known. */
const isPuttable = ({ fields }: FieldsOf, { name, hidden }: FieldChange): boolean =>
  !hidden && fields.some((field) => field.name === name && field.input && !isSecret(field));

interface ChangeProps {
  field: FieldChange;
  isNew: boolean;
  names: FieldNames;
  of: FieldsOf;
  texts: Texts;
}

function Change({ field: { name, hidden, before, after }, isNew, names, of, texts }: ChangeProps): ReactNode {
  if (hidden) return <Typography.Text type="secondary">{texts.say('history.hidden')}</Typography.Text>;
  const definition = of.fields.find((one) => one.name === name);
  const shown = (value: unknown) => valueOf(name, value, definition, lookup(names, name), texts);
  if (isNew) return shown(after);
  return (
    <>
      <del className={css.before}>{shown(before)}</del>
      <span aria-hidden> → </span>
      <ins className={css.after}>{shown(after)}</ins>
    </>
  );
}

/** A value as the list shows it, if it can be drawn by itself: a `render` that needs the whole row is not used. */
function valueOf(
  name: string,
  value: unknown,
  definition: FieldDefinition | undefined,
  called: Record<string, string> | undefined,
  texts: Texts,
): ReactNode {
  const nameOf = (id: unknown) => (called && lookup(called, String(id))) ?? `#${String(id)}`;
  if (isEmpty(value)) return texts.say('history.nothing');
  if (definition?.inHistory) return definition.inHistory(value, nameOf);
  if (/Id$/.test(name)) return nameOf(value);
  if (/IdList$/.test(name) && Array.isArray(value)) return value.map(nameOf).join(texts.say('comma'));
  const { options, input } = definition ?? {};
  const plain: FieldDefinition = {
    name,
    table: { wrap: true },
    ...(options && { options }),
    ...(input === 'json' && { input }),
  };
  return cellOf(plain, { id: 0, [name]: value }, texts);
}
