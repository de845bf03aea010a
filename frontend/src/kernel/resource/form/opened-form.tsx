import { Alert, Col, Form, Row, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { background } from '../../basis/failure/background';
import { useIsPhone } from '../../look/size/use-media';
import { ConflictDialog } from './conflict-dialog';
import { FieldInput } from './field-input';
import { FormFrame } from './form-frame';
import { inputsOf } from './form-values';
import { LoadFailure } from '../list/load-failure';
import { nameOf } from '../declare/naming';
import type { ResourceOf } from '../declare/resource';
import type { FieldDefinition, FormMode } from '../declare/field-definition';
import type { AnyRow } from '../../basis/values/row';
import css from './opened-form.module.css';
import { formRules, ruleOf } from '../declare/rules';
import { useTexts } from '../declare/texts';
import type { FormOptions } from './form-options';
import { useForm } from './use-form';

interface Props extends FormOptions {
  head?: ReactNode;
  children?: ReactNode;
}

/** One open form with its fields. Its code is loaded when a form is first opened, because the inputs are larger than the rest of a list. */
export default function OpenedForm({ head, children, ...asked }: Props) {
  const { of, open, isOpen } = asked;
  const { say, own } = useTexts(of.texts);
  const { mode } = open;
  const { form, start, error, retry, isSaving, problem, conflict, onChange, save, close } = useForm(asked);
  const isReady = start !== undefined;
  const { fields, settle } = useFirstFocus(isReady);
  const title = mode === 'add' ? (own('add') ?? say('action.add')) : say('editTitle', { name: nameOf(of, open.row) });
  return (
    <FormFrame
      look={of.form ?? {}}
      title={title}
      isOpen={isOpen}
      isSaving={isSaving}
      isReady={isReady}
      onSave={() => form.submit()}
      onClose={close}
      afterOpen={settle}
    >
      <div ref={fields} className={css.form} onKeyDown={(event) => isSaveKey(event) && form.submit()}>
        {error && <LoadFailure error={error} onRetry={retry} />}
        {!isReady && !error && (
          <Skeleton active paragraph={{ rows: 2 * inputsOf(of.fields).length - 1 }} title={false} />
        )}
        {start && (
          <Form
            form={form}
            name={of.texts}
            layout="vertical"
            initialValues={open.mode === 'edit' ? { ...start, ...open.changed } : start}
            requiredMark
            scrollToFirstError={{ focus: true, block: 'center' }}
            onValuesChange={onChange}
            onFinish={(values) => background(save(values))}
            disabled={isSaving}
          >
            {problem && <Alert type="error" showIcon role="alert" title={problem} style={PROBLEM} />}
            {head}
            <Row gutter={16}>
              {inputsOf(of.fields).map((field) => (
                <FormField key={field.name} of={of} field={field} mode={mode} before={start[field.name]} />
              ))}
            </Row>
            {children}
          </Form>
        )}
      </div>
      <ConflictDialog of={of} conflict={conflict} isSaving={isSaving} />
    </FormFrame>
  );
}

const PROBLEM = { marginBottom: 16, whiteSpace: 'pre-line' } as const;

/** The first field gets the focus when the fields exist and the opening animation has ended, unless somebody has begun in another one. */
function useFirstFocus(isReady: boolean) {
  const isPhone = useIsPhone();
  const fields = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    // On a phone, the focus would open the keyboard over the form before it is read.
    if (isReady && isSettled && !isPhone) focusFirst(fields.current);
  }, [isReady, isSettled, isPhone]);
  return { fields, settle: () => setSettled(true) };
}

interface ItemProps {
  of: ResourceOf;
  field: FieldDefinition;
  mode: FormMode;
  /** the values of the row when the form was opened */
  before: unknown;
}

/** A field that is always shown, or one whose visibility depends on other values. */
function FormField(item: ItemProps) {
  const { field, mode } = item;
  if (!field.visible) return <FormItem {...item} />;
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => field.visible?.(getFieldsValue(true) as AnyRow, mode) && <FormItem {...item} />}
    </Form.Item>
  );
}

function FormItem({ of, field, mode, before }: ItemProps) {
  const texts = useTexts(of.texts);
  const rule = ruleOf(of.name, field, mode, before);
  const label = texts.label(field.name);
  const isPhone = useIsPhone();
  return (
    <Col span={isPhone ? 24 : (field.span ?? 24)}>
      <Form.Item
        name={field.name}
        label={label}
        rules={formRules(rule, label, texts.say, texts.own(`${field.name}.format`))}
        extra={[texts.hint(field.name, rule), field.remark].filter(Boolean).join(' · ') || undefined}
      >
        <FieldInput field={field} rule={rule} texts={texts} />
      </Form.Item>
    </Col>
  );
}

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

const FIELDS =
  'input:not([type=file]):not([type=checkbox]):not(:disabled), textarea:not(:disabled), [contenteditable=true]';

function focusFirst(fields: HTMLElement | null) {
  if (fields?.contains(document.activeElement)) return;
  fields?.querySelector<HTMLElement>(FIELDS)?.focus();
}
