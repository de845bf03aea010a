import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api-error';
import { background } from '../../background';
import { useLanguage } from '../../i18n/language-store';
import { dictQuery, flat } from '../../inputs/use-dict';
import { isObject } from '../../is-object';
import { lookup } from '../../lookup';
import { useAttempt } from '../../use-attempt';
import type { ResourceOf } from '../resource';
import { importColumns } from '../rules';
import type { Texts } from '../texts';
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

  const asked = (next: Given) => ({ ...next, preset, titles: { ...next.titles, ...headingMap.read(of.name) } });
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
      await look({ file, labels, ...terms });
    });
  const readAnew = ({ heading, ...how }: Wish) =>
    attempt(async () => {
      if (!given) return;
      if (heading) headingMap.keep(of.name, withHeading(headingMap.read(of.name), heading));
      await look({ ...given, ...how });
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
function withHeading(map: HeadingMap, heading: HeadingMap): HeadingMap {
  const taken = new Set(Object.values(heading).filter(Boolean));
  const others = Object.entries(map).filter(([, field]) => !taken.has(field));
  return { ...Object.fromEntries(others), ...heading };
}

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
