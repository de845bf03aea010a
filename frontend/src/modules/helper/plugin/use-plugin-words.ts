import { useTexts } from '../../../kernel/resource/texts';

/** What a hook, a scope or a state is called; what a newer server has is called as it calls it. */
export function usePluginWords() {
  const { own } = useTexts('plugin');
  return (kind: string, name: string, values?: Record<string, unknown>) => own(`${kind}.${name}`, values) ?? name;
}
