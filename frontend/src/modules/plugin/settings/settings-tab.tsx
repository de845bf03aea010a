import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { useUnsaved } from '../../../kernel/shell/tabs/unsaved';
import type { Plugin } from '../plugin';
import { PartFrame } from '../part/part-frame';
import { SettingsItem } from './settings-item';
import { type SettingsInput, inputsOf } from './settings-inputs';
import { showFaults } from './show-faults';
import { forgottenSecrets, sentValues, shownValues, type Values } from './settings-values';

const READ = { isPending: false, error: null, refetch: () => undefined };

/** The settings of a plugin, as a form that its package describes. Secrets can be set but are never shown. */
export function SettingsTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const inputs = inputsOf(plugin.configForm, plugin.secretsSet);
  return (
    <PartFrame query={READ} nothing={inputs.length === 0 ? t('settings.none') : undefined}>
      {inputs.length > 0 && (
        <SettingsForm key={JSON.stringify([plugin.config, plugin.secretsSet])} plugin={plugin} inputs={inputs} />
      )}
    </PartFrame>
  );
}

function SettingsForm({ plugin: { id, config }, inputs }: { plugin: Plugin; inputs: SettingsInput[] }) {
  const { t } = useTranslation('plugin');
  const { message } = App.useApp();
  const client = useQueryClient();
  const may = useCan()('plugin/info/saveConfig');
  const [form] = Form.useForm<Values>();
  const [isDirty, setDirty] = useState(false);
  const { attempt, isBusy, problem } = useAttempt();
  useUnsaved(isDirty);
  const save = (values: Values) =>
    attempt(async () => {
      try {
        await post('plugin/info', 'saveConfig', { id, values: sentValues(inputs, values) });
      } catch (error) {
        const rest = showFaults(error, inputs, (name, words) => form.setFields([{ name, errors: words }]));
        if (rest !== undefined) throw new Error(rest, { cause: error });
        return;
      }
      setDirty(false);
      form.setFieldsValue(forgottenSecrets(inputs));
      void message.success(t('settings.saved'));
      await client.invalidateQueries({ queryKey: ['plugin/info'] });
    });
  return (
    <Form
      form={form}
      name="plugin-settings"
      layout="vertical"
      initialValues={shownValues(inputs, config)}
      disabled={!may || isBusy}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => background(save(values))}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <Problem words={problem} />
      {inputs.map((input) => (
        <SettingsItem key={input.definition.name} input={input} />
      ))}
      {may && (
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isDirty}>
          {t('settings.save')}
        </Button>
      )}
    </Form>
  );
}
