import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { isEnabled, type Plugin } from '../plugin';
import { inputsOf } from '../settings/settings-inputs';
import { SettingsItem } from '../settings/settings-item';
import { defaultsOf, sentValues, shownValues, type Values } from '../settings/settings-values';
import { showFaults } from '../settings/show-faults';
import type { ToolOutcome } from '../plugin-answers';
import { ToolResult } from './tool-result';

/** The form of a plugin's tool, and its answer as a text or a table. */
export function ToolTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('plugin');
  const { keyName, toolForm } = plugin;
  const [form] = Form.useForm<Values>();
  const [outcome, setOutcome] = useState<ToolOutcome>();
  const { attempt, isBusy, problem } = useAttempt();
  const inputs = inputsOf(toolForm, []);
  const run = (values: Values) =>
    attempt(async () => {
      setOutcome(undefined);
      try {
        setOutcome(await post('plugin/tool', 'run', { keyName, values: sentValues(inputs, values) }));
      } catch (error) {
        const rest = showFaults(error, inputs, (name, words) => form.setFields([{ name, errors: words }]));
        if (rest !== undefined) throw new Error(rest, { cause: error });
      }
    });
  if (!isEnabled(plugin)) return <Alert type="info" showIcon title={t('tool.off')} />;
  return (
    <>
      <Form
        form={form}
        name="plugin-tool"
        layout="vertical"
        initialValues={shownValues(inputs, defaultsOf(toolForm))}
        disabled={isBusy}
        onFinish={(values) => background(run(values))}
      >
        {inputs.map((input) => (
          <SettingsItem key={input.definition.name} input={input} />
        ))}
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('tool.run')}
        </Button>
      </Form>
      <Problem words={problem} />
      {isBusy && <p role="status">{t('tool.waiting')}</p>}
      {outcome && <ToolResult outcome={outcome} />}
    </>
  );
}
