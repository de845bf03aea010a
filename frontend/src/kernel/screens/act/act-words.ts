import { figure } from '../../basis/i18n/figure';
import { useTexts } from '../../resource/declare/texts';
import type { Act } from './act';

/** The texts of an act: with the name for one target, with the number for several. */
export function useActWords({ name, texts, targets, whole }: Pick<Act, 'name' | 'texts' | 'targets' | 'whole'>) {
  const { own, action } = useTexts(texts);
  const [first, ...others] = targets;
  const many = whole !== undefined || others.length > 0;
  const values = { name: first?.name ?? '', n: figure(whole?.count ?? targets.length) };
  return {
    button: (many && own(`${name}.press`, values)) || action(name),
    title: own(`${name}.${many ? 'many' : 'one'}`, values) ?? action(name),
    note: own(`${name}.note`, values),
    /** @param count the number of changed targets */
    did: (count: number) =>
      own(`${name}.did.${many ? 'many' : 'one'}`, { ...values, n: figure(count) }) ??
      own(`${name}.done`) ??
      action(name),
  };
}
