import { Form } from 'antd';
import { useState } from 'react';
import type { OpenForm } from '../../../kernel/resource/screen';
import { EffectPreview, type Grants } from './effect-preview';

const NOTHING: Grants = {};

/** The preview beside what the opened role grants now, which is what its form began with. A new role, or a copy, has granted nothing yet. */
export function RolePreview({ open }: { open: OpenForm | undefined }) {
  const form = Form.useFormInstance<Grants>();
  const [saved] = useState(() => (open?.mode === 'edit' ? (form.getFieldsValue(true) as Grants) : NOTHING));
  return <EffectPreview saved={saved} />;
}
