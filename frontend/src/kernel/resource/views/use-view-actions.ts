import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { Resource } from '../../call/api/api';
import { post } from '../../call/api/api';
import { messageOf } from '../../basis/failure/api-error';
import { versionOf } from '../../basis/values/row';
import { columnsOf } from '../columns/columns';
import type { ResourceOf } from '../declare/resource';
import { useTableSettings } from '../columns/table-settings';
import { useTexts } from '../declare/texts';
import type { List } from '../list/use-list';
import { columnsOfView } from './columns-of-view';
import type { SavedView } from './saved-view';
import type { ListViews } from './use-list-views';
import { wordsOfView } from './view-address';

/** The actions on the saved views of a list. */
export function useViewActions<R extends Resource>(of: ResourceOf<R>, list: List<R>, views: ListViews) {
  const { message } = App.useApp();
  const { say } = useTexts(of.texts);
  const client = useQueryClient();
  const { settings, forget, isChanged } = useTableSettings(of.name, views.table);
  const { start, current, show } = views;

  const query = wordsOfView(list.question, start, of.fields);
  const saved = wordsOfView(list.initial, start, of.fields);
  const content = () => ({ query, columns: columnsOfView(columnsOf(of.fields), settings) });
  const reread = () => client.invalidateQueries({ queryKey: ['base/sys/view', of.name] });

  /** Shows the result as a message, because no dialog is open. */
  const told = (work: Promise<unknown>) =>
    work.then(reread).then(
      () => void message.success(say('done')),
      (error: unknown) => void message.error(messageOf(error)),
    );

  return {
    isChanged: current !== undefined && (query !== saved || isChanged),
    /** Throws the server's error, which the dialog shows. */
    add: async (name: string) => {
      const { id } = await post('base/sys/view', 'add', { resource: of.name, name, ...content() });
      await reread();
      forget();
      show(id as number);
    },
    rename: async (view: SavedView, name: string) => {
      await post('base/sys/view', 'update', { id: view.id, name, ...versionOf(view) });
      await reread();
    },
    save: (view: SavedView) =>
      told(
        post('base/sys/view', 'update', { id: view.id, ...content(), ...versionOf(view) }).then(async () => {
          await reread();
          forget();
          show(view.id);
        }),
      ),
    choose: (id: number | null) => told(post('base/sys/view', 'choose', { resource: of.name, id })),
    share: (view: SavedView, shared: boolean) => told(post('base/sys/view', 'share', { id: view.id, shared })),
    remove: (view: SavedView) => told(post('base/sys/view', 'delete', { ids: [view.id] }).then(() => show(undefined))),
    reread,
  };
}

export type ViewActions = ReturnType<typeof useViewActions>;
