import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { useLanguage } from '../../basis/i18n/language-store';
import { dictQuery, flat } from '../../form/inputs/use-dict';
import { isObject } from '../../basis/values/is-object';
import { lookup } from '../../basis/values/lookup';
import { useAttempt } from '../../call/attempt/use-attempt';
import type { ResourceOf } from '../declare/resource';
import { importColumns } from '../declare/rules';
import type { Texts } from '../declare/texts';
import { type HeadingMap, headingMap } from './heading-map';
import { termsOf } from './import-terms';
import { type FileReading, type Imported, sendFile, type Sent } from './send-file';

/** How a person wants the file to be read otherwise. */
export interface Wish {
  encoding?: NonNullable<FileReading['encoding']>;
  sheet?: string;
  heading?: HeadingMap;
}

type Given = Omit<Sent, 'preset' | 'digest'>;

/** The state of an import: file chosen, preview shown, rows imported. */
export function useImport(of: ResourceOf, preset: Record<string, unknown> | undefined, { say, label }: Texts) {
  const client = useQueryClient();
  const language = useLanguage((state) => state.language);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [given, setGiven] = useState<Given>();
  const [answer, setAnswer] = useState<Imported>();
  const [reading, setReading] = useState<FileReading>();

  const asked = (next: Given) => ({ ...next, preset });
  /** A file that was refused can be read otherwise; where it could not be read at all, what was shown before stays. */
  const look = async (next: Given) => {
    const show = (preview: Imported | undefined, how: FileReading) => {
      setGiven(next);
      setAnswer(preview);
      setReading(how);
    };
    try {
      const preview = await sendFile(of.name, asked(next));
      show(preview, preview.reading);
    } catch (error) {
      const refused = readingIn(error);
      if (refused) show(undefined, refused);
      throw ofFile(error);
    }
  };
  const choose = (file: Blob) =>
    attempt(async () => {
      const terms = await termsOf(of, async (key) => flat(await client.fetchQuery(dictQuery(key, language))));
      const labels = Object.fromEntries(importColumns(of.name).map(({ name }) => [name, label(name)]));
      const remembered = headingMap.read(of.name);
      const given = (map: HeadingMap) => ({ file, labels, ...terms, titles: { ...terms.titles, ...map } });
      try {
        await look(given(remembered));
      } catch (error) {
        const filled = withoutLeftOut(remembered);
        if (Object.keys(filled).length === Object.keys(remembered).length) throw error;
        // A column that was left out of another file, which had its field twice, may be the only one here.
        await look(given(filled));
      }
    });
  const readAnew = ({ heading, ...how }: Wish) =>
    attempt(async () => {
      if (!given) return;
      const chosen = heading && { ...freed(reading, heading), ...heading };
      if (chosen) headingMap.keep(of.name, { ...headingMap.read(of.name), ...chosen });
      await look({ ...given, ...how, titles: { ...given.titles, ...chosen } });
    });
  const confirm = () =>
    attempt(async () => {
      if (!given || !answer) return;
      try {
        setAnswer(await sendFile(of.name, { ...asked(given), digest: answer.digest }));
        background(client.invalidateQueries({ queryKey: [of.name] }));
      } catch (error) {
        if (!(error instanceof ApiError) || !['changed', 'wrong'].includes(error.reason ?? '')) throw error;
        await look(given);
        setProblem(say('import.changed'));
      }
    });
  const restart = () => {
    setProblem();
    setGiven(undefined);
    setAnswer(undefined);
    setReading(undefined);
  };
  return { answer, reading, isBusy, problem, choose, readAnew, confirm, restart };
}

/** A field is filled by one column: whoever names another one takes it from the first. */
function freed(reading: FileReading | undefined, heading: HeadingMap): HeadingMap {
  const taken = new Set(Object.values(heading));
  const others = (reading?.heads ?? []).filter(
    ({ text, field }) => !Object.hasOwn(heading, text) && field && taken.has(field),
  );
  return Object.fromEntries(others.map(({ text }) => [text, '']));
}

const withoutLeftOut = (map: HeadingMap): HeadingMap =>
  Object.fromEntries(Object.entries(map).filter(([, field]) => field));

/** What is wrong with the file, without the name of its field in the request. */
function ofFile(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const [message] = lookup(error.fieldErrors, 'file') ?? [];
  const { status, code, data, key, requestId } = error;
  return message === undefined ? error : new ApiError(message, { status, code, data, key, requestId });
}

/** How a refused file was read, if it could be read at all. */
function readingIn(error: unknown): FileReading | undefined {
  if (!(error instanceof ApiError) || !isObject(error.data)) return undefined;
  const { reading } = error.data;
  return isObject(reading) && Array.isArray(reading['heads']) ? (reading as unknown as FileReading) : undefined;
}
