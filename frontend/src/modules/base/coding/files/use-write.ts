import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { useLanguage } from '../../../../kernel/basis/i18n/language-store';
import { useAttempt } from '../../../../kernel/call/attempt/use-attempt';
import { downloadPatch, undoFiles, writeFiles } from '../coding-calls';
import type { ResourceSpec } from '../spec/resource-spec';
import { MADE_KEY } from '../made/use-made';
import type { Outcome } from './outcome-note';
import type { ShownFile } from './shown-file';
import { PLAN_KEY } from './use-plan';

/** Writes the files of a resource, removes them, or downloads them as a patch. Changes of files need a confirmation. */
export function useWrite(spec: ResourceSpec, files: readonly ShownFile[]) {
  const { t } = useTranslation('ai-code');
  const { modal } = App.useApp();
  const language = useLanguage((state) => state.language);
  const client = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();
  const [outcome, setOutcome] = useState<Outcome>();
  const count = files.filter(({ state }) => state === 'new' || state === 'changed').length;
  const conflicts = files.filter(({ state }) => state === 'conflict').length;
  const name = `${spec.title[language]} (${spec.namespace}/${spec.name})`;

  const act = (run: () => Promise<Outcome>) =>
    attempt(async () => {
      setOutcome(await run());
      await Promise.all([PLAN_KEY, MADE_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
    });
  return {
    count,
    conflicts,
    isBusy,
    problem,
    outcome,
    patch: () => background(attempt(() => downloadPatch(spec))),
    write: () =>
      void modal.confirm({
        centered: true,
        title: t('write.ask', { name, count }),
        okText: t('write.write'),
        onOk: () => act(async () => ({ kind: 'written', answer: await writeFiles(spec) })),
      }),
    undo: () =>
      void modal.confirm({
        centered: true,
        title: t('undo.ask', { name }),
        content: t('undo.note'),
        okText: t('undo.undo'),
        okButtonProps: { danger: true },
        onOk: () => act(async () => ({ kind: 'undone', answer: await undoFiles(spec) })),
      }),
  };
}
