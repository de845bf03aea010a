import type { Editor } from '@tiptap/react';
import { App, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Asks for the address of a link on the selected text. An empty answer removes the link. */
export function useAskLink(editor: Editor): () => void {
  const { t } = useTranslation('resource');
  const { modal } = App.useApp();
  return () => {
    let typed = String(editor.getAttributes('link')['href'] ?? '');
    void modal.confirm({
      title: t('rich.link'),
      icon: null,
      content: (
        <Input
          defaultValue={typed}
          aria-label={t('rich.link')}
          placeholder="https://"
          onChange={({ target }) => (typed = target.value.trim())}
        />
      ),
      onOk: () => link(editor, typed),
    });
  };
}

function link(editor: Editor, typed: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (typed === '') return void chain.unsetLink().run();
  const attrs = { href: addressOf(typed), target: '_blank' };
  const isOnText = !editor.state.selection.empty || editor.isActive('link');
  // If no text is selected, the address itself is inserted as text.
  if (isOnText) chain.setLink(attrs).run();
  else chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs }] }).run();
}

/** People type a site without its scheme. Without one, the link would lead to a page of the console. */
const addressOf = (typed: string) => (/^([a-z][a-z\d+.-]*:(?!\d)|[/#])/i.test(typed) ? typed : `https://${typed}`);
