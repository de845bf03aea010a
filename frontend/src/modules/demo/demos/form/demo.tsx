import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourceForm } from '../../../../kernel/resource/form/resource-form';
import type { OpenForm } from '../../../../kernel/resource/screen/screen';

const types = defineResource('dict/type', {
  texts: 'demo-rows',
  form: { in: 'drawer', width: 480 },
  fields: [
    { name: 'name', input: 'text' },
    { name: 'key', input: 'text', rule: { pattern: '^[a-z]+$' } },
  ],
});

export default function FormByItself() {
  const { t } = useTranslation('demo-rows');
  const [open, setOpen] = useState<OpenForm>();
  const [answer, setAnswer] = useState<unknown>();
  return (
    <Flex vertical gap="middle" align="start">
      <Button type="primary" onClick={() => setOpen({ mode: 'add', preset: { name: 'Fruit' } })}>
        {t('openForm')}
      </Button>
      <code>{JSON.stringify(answer)}</code>
      <ResourceForm of={types} open={open} onClose={() => setOpen(undefined)} onSaved={setAnswer} />
    </Flex>
  );
}
