import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../call/api/api';
import { download } from '../../call/http/download';
import { useLanguage } from '../../basis/i18n/language-store';
import { dictQuery, flat } from '../../form/inputs/use-dict';
import { useMenu } from '../../access/menu/menu-model';
import type { ExportFormat } from './export-fields';
import { wordsFor } from './export-words';
import type { FieldDefinition } from '../declare/field-definition';
import type { Question } from '../question/question';
import type { ResourceOf } from '../declare/resource';
import { ruleFor } from '../declare/rules';
import { useTexts } from '../declare/texts';
import type { List } from '../list/use-list';

/** All rows of a query, on all pages. */
const rowsAsked = ({
  page: _page,
  size: _size,
  cursor: _cursor,
  way: _way,
  view: _view,
  ...others
}: Partial<Question>) => others;

/** The texts that replace codes in the file. */
function useWords<R extends Resource>(of: ResourceOf<R>) {
  const texts = useTexts(of.texts);
  const client = useQueryClient();
  const language = useLanguage((state) => state.language);
  return (fields: FieldDefinition[]) =>
    wordsFor(
      fields,
      texts,
      (field) => ruleFor(of.name, 'update', field),
      async (key) => flat(await client.fetchQuery(dictQuery(key, language))),
    );
}

/** The rows that a file should have: those of a list, or of a question that no list asks. */
interface Asked<R extends Resource> extends Pick<List<R>, 'always'> {
  question: Partial<Question>;
}

/** Lets the server write the rows of a list into a file, with these columns in their order. Without ids, all rows are written. */
export function useExport<R extends Resource>(of: ResourceOf<R>, list: Asked<R>) {
  const { label } = useTexts(of.texts);
  const words = useWords(of);
  const { pathname } = useLocation();
  const page = useMenu().pages.find(({ path }) => path === pathname);
  return async (fields: FieldDefinition[], format: ExportFormat, ids?: number[]) => {
    const body = {
      ...rowsAsked({ ...list.question, ...list.always }),
      columns: fields.map(({ name, exported = name }) => exported),
      titles: fields.map(({ name }) => label(name)),
      words: await words(fields),
      ...(page && { name: page.menu.name }),
      format,
      ...(ids && { ids }),
    };
    await download(`${of.name}/export`, body, `${of.name.replaceAll('/', '-')}.${format}`);
  };
}
