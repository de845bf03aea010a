import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api-error';
import { background } from '../../background';
import { useLanguage } from '../../i18n/language-store';
import { dictQuery, flat } from '../../inputs/use-dict';
import { useAttempt } from '../../use-attempt';
import type { ResourceOf } from '../resource';
import type { Say } from '../texts';
import { type ImportTerms, termsOf } from './import-terms';
import { type Imported, sendFile } from './send-file';

/** The state of an import: file chosen, preview shown, rows imported. */
export function useImport(of: ResourceOf, preset: Record<string, unknown> | undefined, say: Say) {
  const client = useQueryClient();
  const language = useLanguage((state) => state.language);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [sent, setSent] = useState<ImportTerms & { file: Blob }>();
  const [answer, setAnswer] = useState<Imported>();

  const look = async (next: ImportTerms & { file: Blob }) => {
    setAnswer(await sendFile(of.name, { ...next, preset }));
    setSent(next);
  };
  const choose = (file: Blob) =>
    attempt(async () => {
      const terms = await termsOf(of, async (key) => flat(await client.fetchQuery(dictQuery(key, language))));
      await look({ file, ...terms });
    });
  const confirm = () =>
    attempt(async () => {
      if (!sent || !answer) return;
      try {
        setAnswer(await sendFile(of.name, { ...sent, preset, digest: answer.digest }));
        background(client.invalidateQueries({ queryKey: [of.name] }));
      } catch (error) {
        if (!(error instanceof ApiError) || !['changed', 'wrong'].includes(error.reason ?? '')) throw error;
        await look(sent);
        setProblem(say('import.changed'));
      }
    });
  const restart = () => {
    setProblem();
    setSent(undefined);
    setAnswer(undefined);
  };
  return { answer, isBusy, problem, choose, confirm, restart };
}
