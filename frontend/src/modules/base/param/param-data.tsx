import { Form, Input } from 'antd';
import { type ComponentType, useEffect, useRef } from 'react';
import { FileInput } from '../../../kernel/form/files/input/file-input';
import { RichInput } from '../../../kernel/form/rich/rich-input';
import type { InputProps } from '../../../kernel/form/inputs/input-props';

const LINES = { minRows: 8, maxRows: 20 };

const TextData = ({ id, value, onChange, disabled = false }: InputProps<string>) => (
  <Input.TextArea
    {...(id !== undefined && { id })}
    value={value ?? ''}
    disabled={disabled}
    autoSize={LINES}
    onChange={({ target }) => onChange?.(target.value)}
  />
);

/** The editors by `dataType`: text, rich text, files. */
const EDITORS: ComponentType<InputProps<string>>[] = [TextData, RichInput, FileInput];

/**
 * The value of a parameter in the editor of its type. Each editor keeps its own text while another type is tried; only the visible one is
 * saved.
 */
export function ParamData({ value, onChange, ...item }: InputProps<string>) {
  // Until its first change, the watched value is undefined.
  const form = Form.useFormInstance<{ dataType?: number }>();
  const watched: unknown = Form.useWatch('dataType', form);
  const type = Number(watched ?? form.getFieldValue('dataType') ?? 0);
  const written = useRef(new Map<number, string>());
  const shown = useRef(type);
  useEffect(() => {
    const before = shown.current;
    // If another staff member's version was accepted, value and type change together, and the value belongs to the new type.
    const cameAlong = before !== type && (value ?? '') !== (written.current.get(before) ?? '');
    shown.current = type;
    if (before === type || cameAlong) written.current.set(type, value ?? '');
    else onChange?.(written.current.get(type) ?? '');
  }, [type, value, onChange]);
  const Editor = EDITORS[type] ?? TextData;
  return <Editor {...item} {...(value !== undefined && { value })} {...(onChange && { onChange })} />;
}
