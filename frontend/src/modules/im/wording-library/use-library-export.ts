import { App } from 'antd';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useMay } from '../../../kernel/resource/act/use-may';
import { useExport } from '../../../kernel/resource/export/use-export';
import { phrases } from '../wording/phrase-resource';
import type { Library } from './library';

/** The columns that an import reads: the file can be imported into another library, here or elsewhere. */
const COLUMNS = ['user_id', 'content', 'type', 'delay', 'order_num'];

/** Saves the phrases of a library as a file; undefined for staff who may not. */
export function useLibraryExport({ id }: Library): (() => void) | undefined {
  const { message } = App.useApp();
  const may = useMay(phrases.name);
  const write = useExport(phrases, { question: { order: 'order_num', sort: 'asc' }, always: { library_id: id } });
  if (!may('export')) return undefined;
  const fields = COLUMNS.flatMap((name) => phrases.fields.find((field) => field.name === name) ?? []);
  return () => background(write(fields, 'xlsx').catch((error: unknown) => void message.error(messageOf(error))));
}
