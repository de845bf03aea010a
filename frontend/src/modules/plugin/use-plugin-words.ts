import { useTexts } from '../../kernel/resource/declare/texts';

/** The name of a hook, a scope or a state. One that this console does not know is shown by its key. */
export function usePluginWords() {
  const { own } = useTexts('plugin');
  return (kind: string, name: string, values?: Record<string, unknown>) => own(`${kind}.${name}`, values) ?? name;
}
