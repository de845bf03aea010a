import { Form } from 'antd';
import { useState } from 'react';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { EffectPreview, type Grants } from './effect-preview';

const NOTHING: Grants = {};

/** The preview compared with the saved grants of the role, with which the form started. A new role, or a copy, has no saved grants. */
export function RolePreview({ open }: { open: OpenForm | undefined }) {
  const form = Form.useFormInstance<Grants>();
  const [saved] = useState(() => (open?.mode === 'edit' ? (form.getFieldsValue(true) as Grants) : NOTHING));
  return <EffectPreview saved={saved} />;
}
